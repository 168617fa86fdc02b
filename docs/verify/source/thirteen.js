// 13×13 by docs/rules/thirteen.md.

const DEAL_RULES = {
  lead: /lowest|random/, singles: TRUTH, min_straight: oneOf(3, 5), pass: /forced|free/, ace: /low|high/, quads: /none|bomb/,
  scoring: /margin|win/,
};
const HAND = 13;

/** One deal between seats 0 and 1. */
class Deal {
  constructor(rules, order, leader) {
    Object.assign(this, { rules, order, plays: [] });
    this.hands = [order.slice(0, HAND), order.slice(HAND, 2 * HAND)];
    this.leader = leader ?? this.firstLeader();
  }

  place(card) { return this.rules.ace === "high" ? RANKS.indexOf(card[0]) : (RANKS.indexOf(card[0]) + 1) % HAND; }

  firstLeader() {
    if (this.rules.lead === "random") return "cs".includes(this.order.at(-1)[1]) ? 0 : 1;
    const height = (card) => 4 * this.place(card) + "cdhs".indexOf(card[1]);
    const lowest = this.hands.map((hand) => Math.min(...hand.map(height)));
    return lowest[0] < lowest[1] ? 0 : 1;
  }

  get turn() { return (this.leader + this.plays.length) % 2; }
  get toBeat() { return this.plays.length && this.plays.at(-1) !== null ? this.combination(this.plays.at(-1)) : null; }
  get isOut() { return this.hands.some((hand) => !hand.length); }
  get isBlocked() {
    const last = this.plays.slice(-3);
    return this.plays.length >= 2 && last.every((play) => play === null);
  }

  /** Kind, size and highest place of cards that may be played together, else null. */
  combination(cards) {
    const places = [...new Set(cards.map((card) => this.place(card)))].sort((a, b) => a - b);
    const size = cards.length, top = places.at(-1);
    if (places.length === 1) {
      const isOne = (size === 1 && this.rules.singles) || size === 2 || size === 3 || (size === 4 && this.rules.quads === "bomb");
      return isOne ? { kind: size, size, top } : null;
    }
    const isStraight = places.length === size && size >= this.rules.min_straight && top - places[0] === size - 1;
    return isStraight ? { kind: "straight", size, top } : null;
  }

  beats(mine, theirs) {
    if (mine.kind === theirs.kind) return mine.size === theirs.size && mine.top > theirs.top;
    return mine.kind === 4;
  }

  mayPlay(cards) {
    const mine = this.combination(cards), { toBeat } = this;
    return mine !== null && (toBeat === null || this.beats(mine, toBeat));
  }

  /** Every play of the seat in turn that differs by rank, the first suits for each, as a time-out looks through them. */
  *candidates() {
    const hand = [...this.hands[this.turn]].sort((a, b) => this.place(a) - this.place(b) || "cdhs".indexOf(a[1]) - "cdhs".indexOf(b[1]));
    const ranks = Array.from({ length: HAND }, (_, at) => hand.filter((card) => this.place(card) === at));
    for (let size = 1; size <= 3; size += 1) yield* ranks.filter((rank) => rank.length >= size).map((rank) => rank.slice(0, size));
    for (let size = this.rules.min_straight; size <= HAND; size += 1) {
      for (let low = 0; low + size <= HAND; low += 1) {
        const run = ranks.slice(low, low + size);
        if (run.every((rank) => rank.length)) yield run.map((rank) => rank[0]);
      }
    }
    yield* ranks.filter((rank) => rank.length === 4);
  }

  get mustPass() { return ![...this.candidates()].some((cards) => this.mayPlay(cards)); }

  lowest() {
    const legal = [...this.candidates()].filter((cards) => this.mayPlay(cards)), height = (cards) => {
      const { kind, top } = this.combination(cards);
      return (kind === 4 ? HAND : 0) + top;
    };
    return legal.length ? legal.reduce((best, cards) => (height(cards) < height(best) ? cards : best)) : null;
  }

  /** Play cards, or pass (null); false if the seat in turn may not. */
  play(cards) {
    const hand = this.hands[this.turn];
    if (cards === null) {
      if (!this.mustPass && !(this.toBeat !== null && this.rules.pass === "free")) return false;
    } else {
      if (new Set(cards).size < cards.length || !cards.every((card) => hand.includes(card)) || !this.mayPlay(cards)) return false;
      this.hands[this.turn] = hand.filter((card) => !cards.includes(card));
    }
    this.plays.push(cards);
    return true;
  }
}

const written = (cards) => {
  if (cards === null) return "pass";
  const height = (card) => 4 * ((RANKS.indexOf(card[0]) + 1) % HAND) + "cdhs".indexOf(card[1]);
  return `play ${[...cards].sort((a, b) => height(a) - height(b)).join(" ")}`;
};

class Match {
  constructor({ terms }, desk) {
    Object.assign(this, {
      terms, desk, rules: terms.rules, people: terms.level === null ? [1, 2] : [1, null], deals: terms.deals, number: 1,
      points: [0, 0], won: [0, 0], late: [0, 0], deal: null, shown: 0, isOver: false, isBegun: false, leader: null,
    });
  }

  act(person, text) {
    const must = (condition) => condition || this.desk.refuse();
    const answers = { accept: 1, decline: 1, withdraw: 0 };
    if (text === "expired") {
      must(!this.isBegun);
      this.isOver = true;
    } else if (text === "close") this.close();
    else if (text in answers) {
      must(!this.isBegun && (person === null || person === this.people[answers[text]]));
      if (text === "accept") this.begin();
      else this.isOver = true;
    } else {
      must(this.deal && (person === null || this.people.includes(person)));
      if (text === "resign") this.resign(this.people.indexOf(must(person !== null) && person));
      else if (text === "time out") this.timeOut();
      else this.play(person, text, must);
    }
  }

  begin() {
    this.isBegun = true;
    for (const person of [...this.people].reverse()) if (person !== null) this.desk.chips(person, -this.terms.stake);
    this.nextDeal();
  }

  nextDeal() {
    Object.assign(this, { deal: new Deal(this.rules, this.desk.takeShoe(DECK), this.leader), shown: 0, late: [0, 0] });
    this.shoe = this.desk.shoeNumber;
  }

  play(person, text, must) {
    const { turn } = this.deal, found = /^play( \S\S)+$/.test(text) ? text.split(" ").slice(1) : null;
    must(text === "pass" || found);
    if (person !== null) {
      must(this.people[turn] === person);
      this.late[turn] = 0;
    }
    must(this.deal.play(found));
    this.after();
  }

  timeOut() {
    const { turn } = this.deal;
    if (this.people[turn] !== null) {
      this.late[turn] += 1;
      if (this.late[turn] === 3) return this.endDeal("timed_out", 1 - turn, this.deal.hands[turn].length);
    }
    this.deal.play(this.deal.lowest());
    return this.after();
  }

  after() {
    const { deal } = this, [first, second] = deal.hands.map((hand) => hand.length);
    if (!deal.isOut && !deal.isBlocked) return this.show();
    const winner = first === second ? null : first < second ? 0 : 1;
    return this.endDeal(deal.isOut ? "out" : "blocked", winner, Math.abs(first - second));
  }

  show() {
    const { deal } = this;
    if (!this.shown) {
      for (const seat of [0, 1]) {
        this.desk.line(`cards ${this.shoe} ${HAND * seat} ${deal.order.slice(HAND * seat, HAND * (seat + 1)).join(" ")}`);
      }
      this.desk.line(`leader ${deal.leader}`);
    }
    deal.plays.slice(this.shown ? this.shown - 1 : 0).forEach((cards, at) => {
      const number = (this.shown ? this.shown - 1 : 0) + at;
      this.desk.line(`${(deal.leader + number) % 2} ${written(cards)}`);
    });
    this.shown = deal.plays.length + 1;
  }

  score(reason, winner, cards) {
    const points = this.rules.scoring === "win" ? Math.min(1, cards) : cards;
    if (winner !== null) {
      this.points[winner] += points;
      this.won[winner] += 1;
    }
    this.show();
    this.desk.line(`end ${reason}${winner === null ? "" : ` winner ${winner}`} points ${points}`);
  }

  endDeal(reason, winner, cards) {
    this.score(reason, winner, cards);
    if (this.number === this.deals) {
      const [first, second] = this.points.map((points, seat) => 100 * points + this.won[seat]);
      const agreed = this.terms.deals;
      if (first !== second || this.deals > agreed || agreed === 1) {
        return this.payOut(first === second ? null : first > second ? 0 : 1);
      }
      this.deals += 2;
    }
    this.leader = this.rules.lead === "random" ? 1 - this.deal.leader : null;
    this.number += 1;
    return this.nextDeal();
  }

  resign(loser) {
    this.score("resigned", 1 - loser, this.deal.hands[loser].length);
    this.payOut(1 - loser);
  }

  payOut(winner) {
    this.isOver = true;
    this.people.forEach((person, seat) => {
      const due = winner === null ? this.terms.stake : winner === seat ? 2 * this.terms.stake : 0;
      if (person !== null) this.desk.chips(person, due);
    });
  }

  close() {
    this.isOver = true;
    if (!this.isBegun) return;
    this.people.forEach((person) => person !== null && this.desk.chips(person, this.terms.stake));
    this.show();
    this.desk.line("end voided");
  }
}
