// The shape of a record (docs/rules/fairness-protocol.md). Every field is described here, because another would stay unchecked.

class RecordError extends Error {}

const TEXT = { fits: (value) => typeof value === "string" };
const ANY = { fits: (value) => typeof value === "object" && value !== null && !Array.isArray(value) };
const TRUTH = { fits: (value) => typeof value === "boolean" };
const whole = (least, most = Number.MAX_SAFE_INTEGER) => ({
  fits: (value) => Number.isSafeInteger(value) && value >= least && value <= most,
});
const oneOf = (...shapes) => ({ fits: (value) => shapes.some((shape) => isLike(value, shape)) });
const pattern = (expression) => ({ fits: (value) => typeof value === "string" && expression.test(value) });

const COUNT = whole(1), WHOLE = whole(0), NUMBER = whole(-Number.MAX_SAFE_INTEGER);
const ANY_HEX = pattern(/^[0-9a-fA-F]{64}$/), SHORT_SEED = pattern(/^[0-9a-fA-F]{1,64}$/);
const SEED = pattern(/^[0-9a-f]{64}$/), NAME = pattern(/^[a-z0-9-]{1,40}$/);
const SLIP = pattern(/^(0|[1-9][0-9]{16,18})$/), CUT = whole(1, 999_999), SHOE = whole(1, 999);
const CUTS_MAX = 7;

function isLike(value, shape) {
  if (shape === null || typeof shape === "string" || typeof shape === "number") return value === shape;
  if (shape instanceof RegExp) return typeof value === "string" && new RegExp(`^(?:${shape.source})$`).test(value);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return false;
    if (shape.length === 1) return value.every((item) => isLike(item, shape[0]));
    return value.length === shape.length && shape.every((each, place) => isLike(value[place], each));
  }
  if (typeof shape.fits === "function") return shape.fits(value);
  if (!ANY.fits(value)) return false;
  const names = Object.keys(shape);
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name) && isLike(value[name], shape[name]));
}

/** Read a record; what it is none of is a RecordError. */
function readRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new RecordError("json");
  }
  // JSON has one kind of numbers, a record only whole ones.
  if (/[0-9][.eE]/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ""))) throw new RecordError("number");
  if (ANY.fits(record) && !Object.hasOwn(record, "format")) throw new RecordError("old");
  const shoe = oneOf(...Object.values(PROTOCOLS).map((protocol) => protocol.shape));
  const part = { shoes: [shoe], actions: [[oneOf(null, COUNT), TEXT]], chips: [TEXT], lines: [TEXT] };
  const shape = {
    format: "cardroom-1", kind: TEXT, game_id: TEXT, day: oneOf(null, /[0-9]{4}-[0-9]{2}-[0-9]{2}/),
    terms: ANY, begins: oneOf(null, ANY), parts: [part],
  };
  if (!isLike(record, shape) || record.parts.some((each) => !each.shoes.length)) throw new RecordError("shape");
  for (const { slip, cuts } of shoesOf(record).filter((each) => each.protocol === "pf2")) {
    if (cuts.length > CUTS_MAX || (slip === "0") !== (cuts.length === 0)) throw new RecordError("cuts");
  }
  const game = GAMES[record.kind];
  if (game && !isLike(record.terms, game.terms)) throw new RecordError("terms");
  if (record.begins !== null && !(game?.begins && isLike(record.begins, game.begins))) throw new RecordError("begins");
  // A shoe of pf2 does not say which one of the game it is, because its place does.
  shoesOf(record).forEach((shoe, place) => { shoe.number ??= (record.begins?.shoes ?? 0) + place + 1; });
  return record;
}

const shoesOf = (record) => record.parts.flatMap((part) => part.shoes);
