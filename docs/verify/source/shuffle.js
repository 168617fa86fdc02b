// Shuffles by docs/rules/fairness-protocol.md: SHA-256, HMAC, the stream of words, the order of the cards.

const primes = (count) => {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
};
const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** 32);
const FIRST = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** SHA-256 of bytes (FIPS 180-4). */
function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, bytes.length * 8);
  const hash = Uint32Array.from(FIRST);
  const w = new Uint32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = words.getUint32(start + 4 * i);
      else {
        const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] += word; });
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf8 = (text) => new TextEncoder().encode(text);
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));

/** HMAC-SHA256 with a key of at most 64 bytes (RFC 2104). */
function hmac(key, bytes) {
  const pad = (mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), bytes))));
}

/** The 32-bit words of a stream, without end. */
function* wordsOf(seed, prefix) {
  for (let number = 0; ; number += 1) {
    const block = new DataView(hmac(seed, utf8(prefix + number)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/** The cards in the order in which they are dealt. */
function shuffled(cards, seed, prefix) {
  const order = [...cards], words = wordsOf(seed, prefix);
  for (let top = order.length - 1; top > 0; top -= 1) {
    const least = 2 ** 32 - (2 ** 32 % (top + 1));
    let word;
    do word = words.next().value; while (word >= least);
    const chosen = word % (top + 1);
    [order[top], order[chosen]] = [order[chosen], order[top]];
  }
  return order;
}

const RANKS = [..."23456789TJQKA"];
const DECK = [..."cdhs"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const DUNGEON = DECK.filter((card) => !/[JQKA][dh]/.test(card));
const decks = (count) => Array.from({ length: count }, () => DECK).flat();

/** How the shoes of each protocol are written, promised and shuffled. */
const PROTOCOLS = {
  pf1: {
    shape: { protocol: "pf1", name: TEXT, number: COUNT, seed: SHORT_SEED, commitment: oneOf(null, ANY_HEX), client: TEXT },
    seed: (shoe) => bytesOf(shoe.seed.padStart(64, "0")),
    shown: (shoe) => shoe.commitment?.toLowerCase() ?? null,
    dayName: (kind, day) => `${kind}-${day}`,
    people: (shoe) => shoe.client,
    prefix: (shoe) => `pf1|shuffle|${shoe.name}|${shoe.number}|${shoe.client}|`,
  },
  pf2: {
    shape: { protocol: "pf2", name: NAME, fingerprint: SEED, seed: SEED, slip: SLIP, cuts: [CUT], shoe: SHOE },
    seed: (shoe) => bytesOf(shoe.seed),
    shown: (shoe) => shoe.fingerprint,
    dayName: (kind, day) => `${kind.replaceAll("_", "-")}-${day}`,
    people: (shoe) => shoe.cuts.join(","),
    prefix: (shoe) => `pf2|deal|${shoe.name}|${shoe.slip}|${shoe.cuts.join(",")}|${shoe.shoe}|`,
  },
};
const fingerprintOf = (shoe) => hexOf(sha256(joined(utf8(`${shoe.protocol}|commit|`), PROTOCOLS[shoe.protocol].seed(shoe))));
const orderOf = (shoe, cards) => shuffled(cards, PROTOCOLS[shoe.protocol].seed(shoe), PROTOCOLS[shoe.protocol].prefix(shoe));
