// Times in words, by the server's clock.

const SECOND = 1000;
// Each with its length and how many of it are the next unit.
const UNITS = [
  ["second", SECOND, 60],
  ["minute", 60 * SECOND, 60],
  ["hour", 3600 * SECOND, 24],
  ["day", 86_400 * SECOND, 30],
  ["month", 30 * 86_400 * SECOND, 12],
  ["year", 365 * 86_400 * SECOND, Infinity],
];

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

let ahead = 0;

/** Set the server's clock, in milliseconds since 1970, so that countdowns here end when the bot's do. */
export function setNow(milliseconds) {
  ahead = milliseconds - Date.now();
}

/** Return the server's time in milliseconds since 1970. */
export function now() {
  return Date.now() + ahead;
}

/** Return when an id was created, in milliseconds since 1970. */
export function madeAt(id) {
  return Number(BigInt(id) >> 22n) + 1_420_070_400_000;
}

/** Say how far a time is from `reference` in a language: "in 25 seconds", "1 hour ago". */
export function relative(milliseconds, locale, reference = now()) {
  const distance = milliseconds - reference;
  const [unit, size] = UNITS.find(([, length, most]) => Math.round(Math.abs(distance) / length) < most);
  const count = Math.round(Math.abs(distance) / size);
  // Of two zeros, the negative one is in the past.
  return format(Intl.RelativeTimeFormat, locale, {}).format(distance >= 0 ? count : -count, unit);
}

/** Write a time in one of Discord's styles, t T d D f F s S, or R for relative. */
export function moment(milliseconds, style, locale, zone = undefined) {
  if (style === "R") return relative(milliseconds, locale);
  return format(Intl.DateTimeFormat, locale, { ...FORMATS[style], timeZone: zone }).format(milliseconds);
}

const formats = new Map();

/** Return a format from the cache: creating one is slow, and every message needs two. */
function format(kind, locale, options) {
  const key = JSON.stringify([kind.name, locale, options]);
  if (!formats.has(key)) formats.set(key, new kind(locale, options));
  return formats.get(key);
}

/** Write the time beside a name: only the time of day if it is today, otherwise with the date. */
export function beside(milliseconds, locale) {
  const sameDay = dayOf(milliseconds, locale) === dayOf(now(), locale);
  return moment(milliseconds, sameDay ? "t" : "s", locale);
}

/** Write a date, such as "November 21, 2026". */
export function dayOf(milliseconds, locale) {
  return moment(milliseconds, "D", locale);
}

/** Update every countdown of the page, in the language of its pane, at each full second of the server's clock. */
export function startTicking(root = document) {
  for (const time of root.querySelectorAll("time[data-countdown]")) {
    const words = relative(Number(time.dataset.countdown), time.closest("[lang]").lang);
    if (time.firstChild.data !== words) time.firstChild.data = words;
  }
  setTimeout(startTicking, SECOND - (now() % SECOND) + 5, root);
}
