// Times in words, by the server's clock.

const SECOND = 1000;
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

/** Say how far a time is from `reference`: "in 25 seconds", "an hour ago". */
export function relative(milliseconds, reference = now()) {
  const distance = milliseconds - reference;
  const [unit, size] = UNITS.find(([, length, most]) => Math.round(Math.abs(distance) / length) < most);
  const count = Math.round(Math.abs(distance) / size);
  const amount =
    count === 1 && unit !== "second"
      ? `${unit === "hour" ? "an" : "a"} ${unit}`
      : `${count} ${unit}${count === 1 ? "" : "s"}`;
  return distance >= 0 ? `in ${amount}` : `${amount} ago`;
}

/** Write a time in one of Discord's styles: t T d D f F s S, or R for relative. */
export function moment(milliseconds, style = "f", locale = undefined, zone = undefined) {
  if (style === "R") return relative(milliseconds);
  return format({ ...FORMATS[style], timeZone: zone }, locale).format(milliseconds);
}

const formats = new Map();

/** Return a format from the cache: creating one is slow, and every message needs two. */
function format(options, locale) {
  const key = JSON.stringify([options, locale]);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale, options));
  return formats.get(key);
}

/** Write the time beside a name: only the time of day if it is today, otherwise with the date. */
export function beside(milliseconds) {
  const sameDay = dayOf(milliseconds) === dayOf(now());
  return moment(milliseconds, sameDay ? "t" : "s");
}

/** Write a date, such as "21 November 2026". */
export function dayOf(milliseconds) {
  return moment(milliseconds, "D");
}

/** Update every countdown of the page at each full second of the server's clock. */
export function startTicking(root = document) {
  for (const time of root.querySelectorAll("time[data-countdown]")) {
    const words = relative(Number(time.dataset.countdown));
    if (time.firstChild.data !== words) time.firstChild.data = words;
  }
  setTimeout(startTicking, SECOND - (now() % SECOND) + 5, root);
}
