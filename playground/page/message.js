// One message, drawn as Discord draws it.

import { dots } from "./buttons.js";
import { drawComponents } from "./components.js";
import { h, icon } from "./dom.js";
import { drawEmbed } from "./embeds.js";
import { emojiOf } from "./emoji.js";
import { markupContent } from "./markup.js";
import { drawAttachments } from "./media.js";
import { avatar, colourOf } from "./people.js";
import { drawReactions } from "./reactions.js";
import { beside, madeAt, moment } from "./time.js";
import { FLAG } from "./types.js";
import { wordLines } from "./words.js";

const GROUP_LASTS = 7 * 60_000;
const EYE =
  "M12 5C7 5 2.7 8.1 1 12c1.7 3.9 6 7 11 7s9.3-3.1 11-7c-1.7-3.9-6-7-11-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z";
const BIN = "M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7z";
const ALERT = "M12 2 1 21h22zm1 15h-2v2h2zm0-7h-2v5h2z";
const MORE =
  "M5 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm7 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm7 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
const COMPONENT = 3;
// More than a line can show of a message that is quoted.
const QUOTED_LETTERS = 120;
const QUOTED_PARTS = 40;

/** Say whether only one person sees a message. */
export function isEphemeral(message) {
  return Boolean(message.flags & FLAG.EPHEMERAL);
}

/** Say whether `message` continues the one before it, without a name line of its own. */
export function follows(message, before) {
  return (
    Boolean(before) &&
    !origin(message) &&
    message.author.id === before.author.id &&
    isEphemeral(message) === isEphemeral(before) &&
    sentAt(message) - sentAt(before) < GROUP_LASTS &&
    new Date(sentAt(message)).getDate() === new Date(sentAt(before)).getDate()
  );
}

/** Return when a message was sent, in milliseconds since 1970. */
export function sentAt(message) {
  return message.timestamp ? Date.parse(message.timestamp) : madeAt(message.id);
}

function origin(message) {
  return message.interaction_metadata ?? message.interaction ?? message.referenced_message ?? null;
}

/** Draw a message. `look` is {context, id, busy, chosen, failed, before, find}; `find` looks for other messages by id. */
export function drawMessage(message, look) {
  const { context } = look;
  const grouped = follows(message, look.before);
  const mentioned = message.mentions?.some(({ id }) => id === context.me.id) || message.mention_everyone;
  const classes = [
    "message",
    grouped ? "grouped" : "leads",
    isEphemeral(message) && "ephemeral",
    mentioned && "mentions-me",
    message.local && "local",
  ];
  const sent = sentAt(message);
  const { language } = context;
  const at = moment(sent, "t", language.locale);
  return h(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      tabindex: "-1",
      "data-key": `message ${message.id}`,
      "aria-label": `${message.author.username}, ${at}`,
      data: { messageId: message.id, authorId: message.author.id },
    },
    !grouped && drawOrigin(message, look),
    grouped
      ? h("time", { class: "hover-time", datetime: new Date(sent).toISOString() }, at)
      : avatar(message.author.id, message.author.username, context.people),
    !grouped && drawHead(message, sent, context),
    h("div", { class: "body" }, drawBody(message, look)),
    drawReactions(message, context),
    look.failed && h("p", { class: "failure", role: "alert" }, icon(ALERT), look.failed),
    isEphemeral(message) && drawPrivacy(language),
    !message.local && drawTools(message, context),
  );
}

function drawTools(message, context) {
  return h(
    "div",
    { class: "tools" },
    h(
      "button",
      {
        class: "tool",
        type: "button",
        "aria-label": context.language.text("more"),
        title: context.language.text("more"),
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        "data-key": "more",
        "data-by-hand": "aria-expanded",
        data: { more: "" },
      },
      icon(MORE),
    ),
    canErase(message, context) &&
      h(
        "button",
        {
          class: "tool erase",
          type: "button",
          "aria-label": context.language.text("erase"),
          title: context.language.text("erase"),
          "data-key": "erase",
          data: { erase: message.id },
        },
        icon(BIN),
      ),
  );
}

function drawHead(message, sent, context) {
  return h(
    "header",
    { class: "head" },
    h(
      "button",
      {
        class: "plain author",
        type: "button",
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        "data-by-hand": "aria-expanded",
        variables: { "--colour": colourOf(message.author.id, context.people) },
        data: { user: message.author.id },
      },
      message.author.username,
    ),
    message.author.bot && h("span", { class: "tag" }, context.language.text("app")),
    h(
      "time",
      { datetime: new Date(sent).toISOString(), title: moment(sent, "F", context.language.locale) },
      beside(sent, context.language.locale),
    ),
  );
}

function drawOrigin(message, look) {
  const metadata = message.interaction_metadata ?? message.interaction;
  const original =
    message.referenced_message ??
    (metadata?.type === COMPONENT ? look.find(metadata.interacted_message_id) : null);
  if (original) return drawReply(original, look.context);
  const command = message.interaction?.name ?? metadata?.name;
  if (!command || !metadata?.user) return null;
  const { id, username } = metadata.user;
  return h(
    "div",
    { class: "origin" },
    avatar(id, username, look.context.people, "tiny"),
    look.context.language.parts("used", {
      who: h("span", { class: "who" }, username),
      command: h(
        "span",
        { class: "mention" },
        metadata.target_user || metadata.target_message_id ? command : `/${command}`,
      ),
    }),
  );
}

function drawReply(original, context) {
  const { id, username } = original.author;
  const text = lines(original, context, ({ name, id }) => `<:${name}:${id}>`).join(" ");
  return h(
    "a",
    { class: "origin", href: "#", data: { jump: original.channel_id, to: original.id } },
    avatar(id, username, context.people, "tiny"),
    h("span", { class: "who" }, username),
    " ",
    h("span", { class: "quoted" }, text ? quotation(text, context) : context.language.text("attachment")),
  );
}

/** Draw a line of words with the pictures of its emojis. */
function quotation(text, context) {
  return text
    .split(/(<:\w+:\d+>)/)
    .slice(0, QUOTED_PARTS)
    .map(part => {
      const [, name, id] = /^<:(\w+):(\d+)>$/.exec(part) ?? [];
      return id ? emojiOf({ name, id }, context) : part.slice(0, QUOTED_LETTERS);
    });
}

function drawBody(message, look) {
  const { context } = look;
  const { language } = context;
  if (message.flags & FLAG.LOADING)
    return h("p", { class: "thinking" }, dots(), `${language.text("thinking", { name: message.author.username })}…`);
  if (message.sending) return h("p", { class: "thinking" }, dots(), language.text("sending"));
  return [
    message.content && markupContent(message.content, context),
    message.edited_timestamp &&
      message.content &&
      h(
        "time",
        {
          class: "edited",
          datetime: message.edited_timestamp,
          title: moment(Date.parse(message.edited_timestamp), "F", language.locale),
        },
        language.text("edited"),
      ),
    drawAttachments(unplaced(message), context),
    message.embeds?.map(embed => drawEmbed(embed, context)),
    message.components?.length > 0 &&
      h("div", { class: "components" }, drawComponents(message.components, look)),
  ];
}

/** With Components V2 an attachment shows only in a component; an attachment that an embed shows is not shown twice. */
function unplaced({ flags, attachments = [], embeds = [] }) {
  const placed = embeds.flatMap(({ image, thumbnail, author, footer }) => [
    image?.url,
    thumbnail?.url,
    author?.icon_url,
    footer?.icon_url,
  ]);
  return flags & FLAG.COMPONENTS_V2 ? [] : attachments.filter(({ url }) => !placed.includes(url));
}

function drawPrivacy(language) {
  return h(
    "p",
    { class: "privacy" },
    icon(EYE),
    `${language.text("private")} · `,
    h(
      "button",
      { type: "button", class: "plain", "data-key": "dismiss", data: { dismiss: "" } },
      language.text("dismiss"),
    ),
  );
}

function canErase(message, context) {
  return !message.local && !isEphemeral(message) && (context.me.manages || message.author.id === context.me.id);
}

/** Return a message's text, one line for each of its parts. */
export function lines(message, context, emojiAs) {
  if (message.flags & FLAG.LOADING) return [context.language.text("thinking", { name: message.author.username })];
  const texts = [
    message.content,
    ...(message.embeds ?? []).flatMap(({ title, description }) => [title, description]),
    ...textsOf(message.components ?? []),
  ];
  return texts.filter(Boolean).flatMap(text => wordLines(text, context, emojiAs));
}

function textsOf(components) {
  return components.flatMap(({ content, components: inner, accessory }) => [
    content,
    ...textsOf(inner ?? []),
    ...textsOf(accessory ? [accessory] : []),
  ]);
}
