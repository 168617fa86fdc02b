// Plays a record again, and compares cards, lines and chips with what follows from its seeds and actions.

const GAMES = {
  blackjack: {
    terms: { rules: BLACKJACK_RULES, stake_min: WHOLE, stake_max: WHOLE, seats: whole(1, 7) },
    begins: { shoes: COUNT, limits: [WHOLE, WHOLE], chairs: [oneOf(null, [COUNT, WHOLE, WHOLE])] },
    cards: (terms) => decks(terms.rules.decks),
    make: (record, desk) => new Table(record, desk),
    renewsSeeds: true,
  },
  daily_blackjack: {
    terms: { rules: BLACKJACK_RULES, hands: whole(1, 100), chips: COUNT },
    cards: (terms) => decks(terms.rules.decks),
    make: (record, desk) => new Tournament(record, desk),
  },
  scoundrel: {
    terms: { rules: RUN_RULES, prizes: [[NUMBER, WHOLE]], stake: WHOLE },
    cards: () => DUNGEON,
    make: (record, desk) => new Run(record, desk),
    practice: "engine",
  },
  thirteen: {
    terms: { rules: DEAL_RULES, deals: COUNT, stake: WHOLE, level: oneOf(null, TEXT) },
    cards: () => DECK,
    make: (record, desk) => new Match(record, desk),
  },
};

class Impossible extends Error {}

/** What a game takes from its record, shoe by shoe, and what it says in return. */
class Desk {
  constructor(record) {
    this.record = record;
    this.left = shoesOf(record);
    this.shoeNumber = record.begins?.shoes ?? 0;
    Object.assign(this, { lines: [], moves: [], seen: [], used: 0, isLast: false, isBeyond: false });
  }

  refuse() { throw new Impossible(); }

  /** The next shoe. The last action of a record may bring one of which nobody has seen a card. */
  takeShoe(cards) {
    const shoe = this.left.shift();
    this.shoeNumber += 1;
    if (shoe === undefined) {
      if (!this.isLast || this.isBeyond) this.refuse();
      this.isBeyond = true;
      return [...cards];
    }
    this.used += 1;
    return orderOf(shoe, cards);
  }

  /** The order of a hand of the day; all hands have the seed of the first shoe. */
  dayOrder(number, cards) {
    const [first] = shoesOf(this.record);
    return orderOf({ ...first, number, shoe: number }, cards);
  }

  dealt(shoe, at, card) {
    const last = this.seen.at(-1);
    if (last?.shoe === shoe) last.cards.push(card);
    else this.seen.push({ shoe, at, cards: [card] });
  }

  showDealt() {
    for (const { shoe, at, cards } of this.seen.splice(0)) this.line(`cards ${shoe} ${at} ${cards.join(" ")}`);
  }

  line(text) { this.lines.push(text); }
  chips(person, change) { if (change) this.moves.push(`${person} ${change > 0 ? "+" : ""}${change}`); }
}

/** What stands at a shoe that the bot could have chosen freely, or that was not promised so. */
function* shoeFindings(record) {
  const [first] = shoesOf(record), game = GAMES[record.kind], hasChips = record.parts.some((part) => part.chips.length);
  let number = record.begins?.shoes ?? 0;
  for (const shoe of shoesOf(record)) {
    number += 1;
    const protocol = PROTOCOLS[shoe.protocol], shown = protocol.shown(shoe), isOfDay = record.day !== null;
    const isPractice = !isOfDay && game?.practice && shown === null && !hasChips;
    const expected = isOfDay ? protocol.dayName(record.kind, record.day) : isPractice ? game.practice : record.game_id;
    if (shoe.number !== number) yield { what: "gap", shoe, recorded: shoe.number, expected: number };
    if (shoe.name !== expected) yield { what: "input", shoe, recorded: shoe.name, expected };
    if ((isOfDay || isPractice) && protocol.people(shoe)) yield { what: "input", shoe, recorded: protocol.people(shoe), expected: "" };
    if (isOfDay && shoe.seed !== first.seed) yield { what: "input", shoe, recorded: shoe.seed, expected: first.seed };
    if (shown === null ? !isPractice : shown !== fingerprintOf(shoe)) yield { what: "fingerprint", shoe };
  }
  yield* seedFindings(record, game);
}

/** Each seed of pf2 serves once, and its shoes are 1, 2, 3 …: a fresh shoe of a table has a seed of its own. */
function* seedFindings(record, game) {
  const seeds = new Set();
  let before = null;
  for (const part of record.parts) {
    for (const shoe of part.shoes.filter((each) => each.protocol === "pf2")) {
      const isFresh = before === null || (game?.renewsSeeds && shoe === part.shoes[0]);
      const expected = isFresh ? 1 : before.shoe + 1;
      const isSame = !isFresh && shoe.seed === before.seed && shoe.slip === before.slip && `${shoe.cuts}` === `${before.cuts}`;
      if (shoe.shoe !== expected) yield { what: "gap", shoe, recorded: shoe.shoe, expected };
      if (isFresh ? seeds.has(shoe.seed) : !isSame) yield { what: "input", shoe, recorded: shoe.seed, expected: before?.seed ?? "" };
      seeds.add(shoe.seed);
      before = shoe;
    }
  }
}

/** Play the actions again. Returns the steps for the replay, each with the game as it then stood. */
function replay(record, game, look) {
  const desk = new Desk(record), actions = record.parts.flatMap((part) => part.actions);
  const steps = [];
  let made = null, number = -1;
  try {
    if (actions.length || !game.begins) made = game.make(record, desk);
    steps.push(look(made, desk, null));
    for (number = 0; number < actions.length; number += 1) {
      const [person, text] = actions[number];
      desk.isLast = number === actions.length - 1;
      if (made.isOver) desk.refuse();
      made.act(person, text);
      steps.push(look(made, desk, actions[number]));
    }
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    return { desk, made, steps, impossible: number < 0 ? "" : actions[number][1] };
  }
  return { desk, made, steps, impossible: null };
}

function* differences(recorded, computed, what) {
  for (let at = 0; at < Math.max(recorded.length, computed.length); at += 1) {
    if (recorded[at] !== computed[at]) yield { what, recorded: recorded[at] ?? "", expected: computed[at] ?? "" };
  }
}

/** Of a game that this page does not know: whether the cards of the lines stand in their places in some deck. */
function* unknownFindings(record) {
  const shown = record.parts.flatMap((part) => part.lines).map((line) => /^cards ([0-9]+) ([0-9]+) (.+)$/.exec(line)).filter(Boolean);
  const candidates = [DECK, DUNGEON, ...Array.from({ length: 7 }, (_, at) => decks(at + 2))];
  for (const shoe of shoesOf(record)) {
    const own = shown.filter(([, number]) => Number(number) === shoe.number);
    const fits = (order) => own.every(([, , at, cards]) => cards.split(" ").every((card, place) => order[Number(at) + place] === card));
    if (!candidates.some((cards) => fits(orderOf(shoe, cards)))) {
      yield { what: "line", recorded: own[0][0], expected: orderOf(shoe, DECK).slice(0, 8).join(" ") };
    }
  }
}

/** Check a record: its findings, none if all that it says follows from its seeds and actions. Raises RecordError. */
function check(text, lookAt = () => () => null) {
  const record = readRecord(text), game = GAMES[record.kind], findings = [...shoeFindings(record)];
  if (!game) return { record, isKnown: false, steps: [], findings: [...findings, ...unknownFindings(record)] };
  const { desk, made, steps, impossible } = replay(record, game, lookAt(record));
  const lines = record.parts.flatMap((part) => part.lines), moves = record.parts.flatMap((part) => part.chips);
  if (impossible !== null) findings.push({ what: "action", recorded: impossible });
  else {
    findings.push(...differences(lines, desk.lines, "line"), ...differences(moves, desk.moves, "chips"));
    // The hands of a day have one seed. A seed that brought no card is opened with the game for which it was shown.
    const isLeft = desk.left.length === 1 && desk.left[0].protocol === "pf2" && desk.left[0].shoe === 1 && made?.isOver;
    if (record.kind !== "daily_blackjack" && desk.left.length && !isLeft) findings.push({ what: "unused", shoe: desk.left[0] });
  }
  return { record, isKnown: true, steps, findings };
}
