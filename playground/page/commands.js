// Slash commands as a person types them. Nothing here touches the document.

export const KIND = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};

/**
 * Return all usable commands, each subcommand by its whole name: {name, shown, description, options}, sorted by what is
 * shown. The bot is sent the names; what is `shown`, the descriptions and the choices are in the person's language.
 */
export function usable(commands, language) {
  return commands
    .flatMap(command => leaves(command, command.name, language.of(command), language))
    .sort((one, other) => (one.shown < other.shown ? -1 : 1));
}

function leaves(command, name, shown, language) {
  const { options = [] } = command;
  const inner = options.filter(({ type }) => type === KIND.SUBCOMMAND || type === KIND.GROUP);
  if (inner.length === 0) {
    const described = language.of(command, "description");
    return [{ name, shown, description: described, options: options.map(option => inWords(option, language)) }];
  }
  return inner.flatMap(option => leaves(option, `${name} ${option.name}`, `${shown} ${language.of(option)}`, language));
}

function inWords(option, language) {
  return {
    ...option,
    shown: language.of(option),
    description: language.of(option, "description"),
    choices: option.choices?.map(choice => ({ ...choice, name: language.of(choice) })),
  };
}

/** Return the commands one of whose names starts with the typed text, then those that contain it. */
export function matching(all, typed) {
  const wanted = typed.trim().toLowerCase();
  const first = all.filter(({ name, shown }) => name.startsWith(wanted) || shown.startsWith(wanted));
  const words = all.filter(
    command =>
      !first.includes(command) &&
      (command.name.includes(wanted) ||
        command.shown.includes(wanted) ||
        (wanted.length > 2 && command.description.toLowerCase().includes(wanted))),
  );
  return [...first, ...words];
}

/** Parse "/name rest" once a space follows the whole name; `given` are options written as name:value. Else null. */
export function readTyped(text, all) {
  const [found, length] = all
    .flatMap(command => [command.name, command.shown].map(name => [command, name]))
    .filter(([, name]) => text.startsWith(`/${name} `))
    .map(([command, name]) => [command, name.length])
    .sort(([, one], [, other]) => other - one)[0] ?? [null, 0];
  if (!found) return null;
  const given = {};
  const rest = text
    .slice(length + 2)
    .replace(/([^\s:]+):\s*((?:(?!\s+[^\s:]+:)[^])*)/gu, (whole, name, value) => {
      const option = found.options.find(called(name));
      if (!option) return whole;
      given[option.name] = value.trim();
      return "";
    });
  return { command: found, given, rest: rest.trim() };
}

/** Find the first "name:" of one of these options: {before, option, after} are the texts around it. Else null. */
export function splitAtOption(text, options) {
  for (const found of text.matchAll(/(?:^|\s)([^\s:]+):/gu)) {
    const option = options.find(called(found[1]));
    if (option) {
      const after = text.slice(found.index + found[0].length).trimStart();
      return { before: text.slice(0, found.index).trim(), option, after };
    }
  }
  return null;
}

/** Return a test for the option with this name, whether it is the one shown or the one the bot is sent. */
function called(typed) {
  return ({ name, shown }) => typed === name || typed === shown;
}

/** Turn the text typed for an option into {value}, or into {problem}: the message that says what is wrong, and its values. */
export function valueOf(option, text) {
  if (text === "") return { problem: ["option-required"] };
  switch (option.type) {
    case KIND.INTEGER:
      return numeric(option, text, /^[+-]?\d{1,16}$/, "option-whole");
    case KIND.NUMBER:
      return numeric(option, text, /^[+-]?(?:\d+\.?\d*|\.\d+)$/, "option-number");
    case KIND.STRING:
      return ofLength(option, text);
    default:
      return { problem: ["option-list"] };
  }
}

function numeric({ min_value: least, max_value: most }, text, pattern, wrong) {
  if (!pattern.test(text.trim())) return { problem: [wrong] };
  const value = Number(text);
  if (least !== undefined && value < least) return { problem: ["option-least", { least }] };
  if (most !== undefined && value > most) return { problem: ["option-most", { most }] };
  return { value };
}

function ofLength({ min_length: least = 0, max_length: most = 6000 }, text) {
  const { length } = [...text];
  if (length < least) return { problem: ["option-short", { least }] };
  if (length > most) return { problem: ["option-long", { most }] };
  return { value: text };
}

/** Say in a few words which values an option accepts. */
export function takes({ min_value: least, max_value: most, required }, language) {
  const range = [least !== undefined && "from", most !== undefined && "to"].filter(Boolean);
  const id = range.length > 1 ? "range-between" : `range-${range[0]}`;
  return [range.length > 0 && language.text(id, { least, most }), !required && language.text("optional")]
    .filter(Boolean)
    .join(", ");
}
