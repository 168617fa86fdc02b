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

/** Return all usable commands, each subcommand by its whole name: {name, description, options}, sorted by name. */
export function usable(commands) {
  return commands
    .flatMap(command => leaves(command, command.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function leaves({ description, options = [] }, name) {
  const inner = options.filter(({ type }) => type === KIND.SUBCOMMAND || type === KIND.GROUP);
  if (inner.length === 0) return [{ name, description, options }];
  return inner.flatMap(option => leaves(option, `${name} ${option.name}`));
}

/** Return the commands whose name starts with the typed text, then those that contain it. */
export function matching(all, typed) {
  const wanted = typed.trim().toLowerCase();
  const first = all.filter(({ name }) => name.startsWith(wanted));
  const words = all.filter(
    command =>
      !first.includes(command) &&
      (command.name.includes(wanted) ||
        (wanted.length > 2 && command.description.toLowerCase().includes(wanted))),
  );
  return [...first, ...words];
}

/** Parse "/name rest" once a space follows the whole name; `given` are options written as name:value. Else null. */
export function readTyped(text, all) {
  const found = all
    .filter(({ name }) => text.startsWith(`/${name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  if (!found) return null;
  const given = {};
  const names = found.options.map(({ name }) => name);
  const rest = text
    .slice(found.name.length + 2)
    .replace(/([^\s:]+):\s*((?:(?!\s+[^\s:]+:)[^])*)/gu, (whole, name, value) => {
      if (!names.includes(name)) return whole;
      given[name] = value.trim();
      return "";
    });
  return { command: found, given, rest: rest.trim() };
}

/** Find the first "name:" of one of these options: {before, option, after} are the texts around it. Else null. */
export function splitAtOption(text, options) {
  for (const found of text.matchAll(/(?:^|\s)([^\s:]+):/gu)) {
    const option = options.find(({ name }) => name === found[1]);
    if (option) {
      const after = text.slice(found.index + found[0].length).trimStart();
      return { before: text.slice(0, found.index).trim(), option, after };
    }
  }
  return null;
}

/** Turn the text typed for an option into {value}, or into {problem} that says what is wrong. */
export function valueOf(option, text) {
  if (text === "") return { problem: "This option is required." };
  switch (option.type) {
    case KIND.INTEGER:
      return numeric(option, text, /^[+-]?\d{1,16}$/, "a whole number");
    case KIND.NUMBER:
      return numeric(option, text, /^[+-]?(?:\d+\.?\d*|\.\d+)$/, "a number");
    case KIND.STRING:
      return ofLength(option, text);
    default:
      return { problem: "Choose one from the list." };
  }
}

function numeric({ min_value: least, max_value: greatest }, text, pattern, name) {
  if (!pattern.test(text.trim())) return { problem: `This must be ${name}.` };
  const value = Number(text);
  if (least !== undefined && value < least) return { problem: `This must be at least ${least}.` };
  if (greatest !== undefined && value > greatest) return { problem: `This must be at most ${greatest}.` };
  return { value };
}

function ofLength({ min_length: least = 0, max_length: greatest = 6000 }, text) {
  const { length } = [...text];
  if (length < least) return { problem: `This must have at least ${least} characters.` };
  if (length > greatest) return { problem: `This must have at most ${greatest} characters.` };
  return { value: text };
}

/** Say in a few words which values an option accepts. */
export function takes({ min_value: least, max_value: greatest, required }) {
  const range =
    least !== undefined && greatest !== undefined
      ? `${least} to ${greatest}`
      : least !== undefined
        ? `at least ${least}`
        : greatest !== undefined
          ? `at most ${greatest}`
          : "";
  return [range, required ? "" : "optional"].filter(Boolean).join(", ");
}
