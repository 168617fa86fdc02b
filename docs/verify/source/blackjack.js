// Blackjack by docs/rules/blackjack.md: a round, a table with its bets, the hands of the day.

const BLACKJACK_RULES = {
  decks: whole(1, 8), penetration: whole(1, 100), hit_soft_17: TRUTH, no_hole_card: TRUTH, natural_pays: /3:2|6:5|1:1/,
  double: /any2|9-11|10-11|none/, double_after_split: TRUTH, split_by: /value|rank/, max_hands: whole(1, 4),
  resplit_aces: TRUTH, hit_split_aces: TRUTH, surrender: /none|late/, insurance: TRUTH, player_21_wins: TRUTH, fresh_shoe: TRUTH,
};

const pips = (card) => (card[0] === "A" ? 1 : Number(card[0]) || 10);
function count(cards) {
  const hard = cards.reduce((sum, card) => sum + pips(card), 0);
  const soft = hard <= 11 && cards.some((card) => card[0] === "A");
  return { total: soft ? hard + 10 : hard, soft };
}
const totalOf = (cards) => count(cards).total;
const isAceAndTen = (cards) => cards.length === 2 && totalOf(cards) === 21;
const isNatural = (hand) => !hand.isSplit && isAceAndTen(hand.cards);
const isSplitAce = (hand) => hand.isSplit && hand.cards[0][0] === "A";
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** One round. `draw` gives the next card of the shoe; a stake of 0 sits out. */
class Round {
  constructor(rules, stakes, draw) {
    Object.assign(this, { rules, draw, dealer: [], turn: null, isInsurance: false, isOver: false });
    this.seats = stakes.map((stake) => ({ hands: stake ? [newHand(stake)] : [], answer: null, insured: 0, insurancePaid: 0 }));
    this.looks = !rules.no_hole_card && !rules.player_21_wins;
    const playing = this.seats.filter((seat) => seat.hands.length);
    for (const seat of playing) this.deal(seat.hands[0]);
    this.dealer.push(draw());
    for (const seat of playing) this.deal(seat.hands[0]);
    if (!rules.no_hole_card) this.dealer.push(draw());
    if (rules.player_21_wins) this.payNaturals();
    this.offerInsurance();
    if (!this.isInsurance) this.beginPlay();
  }

  deal(hand) { hand.cards.push(this.draw()); }
  get unsettled() { return this.seats.flatMap((seat, at) => seat.hands.filter((hand) => hand.result === null).map((hand) => ({ seat, at, hand }))); }
  get upMayBeNatural() { return this.dealer[0][0] === "A" || pips(this.dealer[0]) === 10; }
  get dealerHasNatural() { return isAceAndTen(this.dealer); }
  get acting() {
    if (this.isOver) return [];
    if (this.isInsurance) return this.seats.flatMap((seat, at) => (seat.answer === "asked" ? [at] : []));
    return [this.turn.at];
  }
  staked(at) { return this.seats[at].insured + sum(this.seats[at].hands.map((hand) => hand.stake)); }
  paid(at) { return this.seats[at].insurancePaid + sum(this.seats[at].hands.map((hand) => hand.payout)); }

  answers({ hands: [hand] }) {
    const half = Math.floor(hand.stake / 2);
    return { half, evenMoney: isNatural(hand) && this.rules.natural_pays === "3:2" };
  }

  offerInsurance() {
    if (!this.rules.insurance || this.dealer[0][0] !== "A") return;
    const asked = this.unsettled.map(({ seat }) => seat);
    const hasChoice = (seat) => this.answers(seat).half > 0 || this.answers(seat).evenMoney;
    if (!asked.some(hasChoice)) return;
    for (const seat of asked) seat.answer = "asked";
    this.isInsurance = true;
  }

  payNaturals() {
    for (const { hand } of this.unsettled) if (isNatural(hand)) this.settle(hand, "natural");
  }

  beginPlay() {
    this.isInsurance = false;
    if (this.looks) {
      if (this.upMayBeNatural) {
        if (this.dealerHasNatural) return this.settleAll();
        this.settleInsurance();
      }
      this.payNaturals();
    }
    for (const { hand } of this.unsettled) if (isNatural(hand)) hand.status = "stood";
    return this.advance();
  }

  advance() {
    for (;;) {
      const next = this.unsettled.find(({ hand }) => hand.status === "open");
      if (!next) return this.finish();
      if (next.hand.cards.length === 1) this.deal(next.hand);
      if (!this.hasNoChoice(next)) {
        this.turn = next;
        return undefined;
      }
      this.stand(next.hand);
    }
  }

  hasNoChoice({ seat, hand }) {
    if (totalOf(hand.cards) === 21) return true;
    return isSplitAce(hand) && !this.rules.hit_split_aces && !this.maySplit(seat, hand);
  }

  maySplit(seat, hand) {
    const { rules } = this, [one, two, third] = hand.cards;
    const isPair = !third && (rules.split_by === "rank" ? one[0] === two[0] : pips(one) === pips(two));
    return isPair && seat.hands.length < rules.max_hands && (!isSplitAce(hand) || rules.resplit_aces);
  }

  mayDouble(hand) {
    const total = totalOf(hand.cards), least = { any2: 0, "9-11": 9, "10-11": 10, none: 99 }[this.rules.double];
    const isInRange = this.rules.double === "any2" || (total >= least && total <= 11);
    return hand.cards.length === 2 && isInRange && (!hand.isSplit || this.rules.double_after_split);
  }

  /** Take an action of a seat; false if it is none that the seat may take. */
  act(at, action) {
    if (!this.acting.includes(at)) return false;
    return this.isInsurance ? this.answer(this.seats[at], action) : this.play(this.turn, action);
  }

  answer(seat, action) {
    const { half, evenMoney } = this.answers(seat);
    const [, amount] = /^insure (0|[1-9][0-9]*)$/.exec(action) ?? [];
    if (amount !== undefined && Number(amount) >= 1 && Number(amount) <= half) {
      Object.assign(seat, { answer: "insured", insured: Number(amount) });
    } else if (action === "no insurance") seat.answer = "declined";
    else if (action === "even money" && evenMoney) {
      seat.answer = "even money";
      this.settle(seat.hands[0], "natural", 2 * seat.hands[0].stake);
    } else return false;
    if (!this.acting.length) this.beginPlay();
    return true;
  }

  play({ seat, hand }, action) {
    const playsOn = !isSplitAce(hand) || this.rules.hit_split_aces;
    if (action === "stand") this.stand(hand);
    else if (action === "hit" && playsOn) this.hit(hand);
    else if (action === "double" && playsOn && this.mayDouble(hand)) {
      hand.stake *= 2;
      hand.isDoubled = true;
      this.hit(hand);
      if (hand.status === "open") this.stand(hand);
    } else if (action === "split" && this.maySplit(seat, hand)) {
      const halves = hand.cards.map((card) => ({ ...newHand(hand.stake), cards: [card], isSplit: true }));
      seat.hands.splice(seat.hands.indexOf(hand), 1, ...halves);
      if (isSplitAce(halves[0])) halves.forEach((half) => this.deal(half));
    } else if (action === "surrender" && this.rules.surrender === "late" && hand.cards.length === 2 && seat.hands.length === 1) {
      hand.status = "surrendered";
      if (this.looks || !this.upMayBeNatural) this.settle(hand, "surrender");
    } else return false;
    this.advance();
    return true;
  }

  hit(hand) {
    this.deal(hand);
    if (totalOf(hand.cards) > 21) {
      hand.status = "bust";
      this.settle(hand, "bust");
    }
  }

  stand(hand) {
    hand.status = "stood";
    if (this.rules.player_21_wins && totalOf(hand.cards) === 21) this.settle(hand, "win");
  }

  finish() {
    this.turn = null;
    const isInsured = this.seats.some((seat) => seat.answer === "insured");
    if (this.rules.no_hole_card && (isInsured || this.unsettled.length)) this.dealer.push(this.draw());
    if (this.unsettled.some(({ hand }) => hand.status === "stood" && !isNatural(hand))) {
      const mustDraw = ({ total, soft }) => total < 17 || (total === 17 && soft && this.rules.hit_soft_17);
      while (mustDraw(count(this.dealer))) this.dealer.push(this.draw());
    }
    this.settleAll();
  }

  settleInsurance() {
    for (const seat of this.seats.filter((each) => each.answer === "insured")) {
      seat.answer = "settled";
      seat.insurancePaid = this.dealerHasNatural ? 3 * seat.insured : 0;
    }
  }

  settleAll() {
    this.settleInsurance();
    for (const { hand } of this.unsettled) this.settle(hand, this.resultOf(hand));
    Object.assign(this, { isOver: true, isInsurance: false, turn: null });
  }

  resultOf(hand) {
    if (hand.status === "surrendered") return this.dealerHasNatural ? "lose" : "surrender";
    if (isNatural(hand)) return this.dealerHasNatural ? "push" : "natural";
    if (this.dealerHasNatural) return "lose";
    const mine = totalOf(hand.cards), theirs = totalOf(this.dealer);
    if (theirs > 21 || mine > theirs) return "win";
    return mine === theirs ? "push" : "lose";
  }

  settle(hand, result, payout = null) {
    const [won, per] = this.rules.natural_pays.split(":").map(Number);
    const pays = {
      natural: hand.stake + Math.floor((hand.stake * won) / per), win: 2 * hand.stake, push: hand.stake,
      surrender: Math.floor(hand.stake / 2), lose: 0, bust: 0,
    };
    Object.assign(hand, { result, payout: payout ?? pays[result] });
    if (hand.status === "open") hand.status = "stood";
  }
}

const newHand = (stake) => ({ cards: [], stake, status: "open", isDoubled: false, isSplit: false, result: null, payout: 0 });
const roundLines = (round) => [
  `dealer ${round.dealer.join(" ")}`,
  ...round.seats.flatMap((seat, at) => seat.hands.map((hand) => `seat ${at} ${hand.cards.join(" ")} stake ${hand.stake} ${hand.result} ${hand.payout}`)),
];

/** A table: chairs with bets, round after round from one shoe after another. */
class Table {
  constructor(record, desk) {
    const { terms, begins } = record;
    Object.assign(this, { rules: terms.rules, desk, round: null, isOver: false, position: null, used: 0 });
    [this.least, this.most] = begins?.limits ?? [terms.stake_min, terms.stake_max];
    const chairs = begins?.chairs ?? Array(terms.seats).fill(null);
    if (chairs.length !== terms.seats) throw new RecordError("begins");
    this.chairs = chairs.map((chair) => chair && { person: chair[0], stake: 0, idle: chair[1], isLeaving: false, kept: chair[2] });
    this.order = [];
  }

  seatOf(person) { return this.chairs.findIndex((chair) => chair !== null && chair.person === person); }

  draw = () => {
    if (this.position === this.order.length) {
      // Another shoe behind the last card; the cut card of the one before is out by then.
      this.order.push(...this.desk.takeShoe(decks(this.rules.decks)));
    }
    const size = 52 * this.rules.decks, at = this.position;
    this.position += 1;
    this.desk.dealt(this.first + Math.floor(at / size), at % size, this.order[at]);
    return this.order[at];
  };

  act(person, text) {
    const [verb] = text.split(" "), seat = this.seatOf(person), chair = this.chairs[seat] ?? null;
    const must = (condition) => condition || this.desk.refuse();
    if (person !== null) must(verb === "sit" || chair);
    let found;
    if (text === "sit") return this.sit(person, chair, must);
    if ((found = /^bet ([0-9]{1,15})$/.exec(text))) return this.bet(must(chair) && chair, Number(found[1]), must);
    if ((found = /^open bets((?: -[0-9]+)*)$/.exec(text))) return this.openBets(found[1].split(" -").slice(1).map(Number), must);
    if ((found = /^limits ([1-9][0-9]{0,14}) ([1-9][0-9]{0,14})$/.exec(text))) {
      [this.least, this.most] = [Number(found[1]), Number(found[2])];
    } else if (text === "wait") return undefined;
    else if (text === "deal") this.dealRound(person === null ? null : chair, must);
    else if (text === "leave") this.leave(must(chair) && chair, seat, must);
    else if (text === "time out") this.timeOut(must);
    else if (text === "close") this.close();
    else this.play(must(chair) && chair, seat, text, must);
    return undefined;
  }

  sit(person, chair, must) {
    must(person !== null);
    if (chair) {
      must(chair.isLeaving);
      chair.isLeaving = false;
    } else {
      const free = this.chairs.indexOf(null);
      must(free >= 0);
      this.chairs[free] = { person, stake: 0, idle: 0, isLeaving: false, kept: 0 };
    }
  }

  bet(chair, stake, must) {
    const down = this.round ? chair.kept : chair.stake;
    must(!chair.isLeaving && (stake || down) && (!stake || (stake >= this.least && stake <= this.most)));
    if (this.round) chair.kept = stake;
    else {
      this.desk.chips(chair.person, down - stake);
      Object.assign(chair, { stake, kept: 0 });
    }
  }

  openBets(unpaid, must) {
    must(!this.round);
    this.chairs.forEach((chair, seat) => {
      if (!chair?.kept) return;
      if (!unpaid.includes(seat)) {
        chair.stake = chair.kept;
        this.desk.chips(chair.person, -chair.kept);
      }
      chair.kept = 0;
    });
  }

  dealRound(chair, must) {
    must(!this.round && (chair === null || chair.stake) && this.chairs.some((each) => each?.stake));
    if (this.position === null) this.freshShoe();
    const stakes = this.chairs.map((each) => each?.stake ?? 0);
    this.chairs = this.chairs.map((each) => {
      if (!each) return null;
      each.idle = each.stake ? 0 : each.idle + 1;
      return each.idle >= 2 ? null : each;
    });
    this.goOn(() => { this.round = new Round(this.rules, stakes, this.draw); });
  }

  freshShoe() {
    Object.assign(this, { order: this.desk.takeShoe(decks(this.rules.decks)), position: 0, first: this.desk.shoeNumber });
    this.cut = Math.floor((this.order.length * this.rules.penetration) / 100);
  }

  play(chair, seat, action, must) {
    must(this.round && this.round.seats[seat].hands.length && !chair.isLeaving);
    const before = this.round.staked(seat);
    let more = 0;
    this.goOn(() => {
      must(this.round.act(seat, action));
      more = this.round.staked(seat) - before;
      if (more) this.desk.chips(chair.person, -more);
    });
  }

  timeOut(must) {
    must(this.round);
    this.goOn(() => {
      if (this.round.isInsurance) this.round.acting.forEach((seat) => this.round.act(seat, "no insurance"));
      else this.round.act(this.round.acting[0], "stand");
    });
  }

  leave(chair, seat, must) {
    if (!this.round) {
      this.desk.chips(chair.person, chair.stake);
      this.chairs[seat] = null;
      return;
    }
    must(!chair.isLeaving);
    if (!chair.stake) {
      this.chairs[seat] = null;
      return;
    }
    this.goOn(() => Object.assign(chair, { isLeaving: true, kept: 0 }));
  }

  close() {
    this.chairs.forEach((chair, seat) => chair && this.desk.chips(chair.person, this.round ? this.round.staked(seat) : chair.stake));
    Object.assign(this, { chairs: this.chairs.map(() => null), round: null, isOver: true });
  }

  /** Do something in a round, then what follows by itself: the hands of who has left, and the payouts. */
  goOn(step) {
    step();
    const { round } = this;
    for (let left; (left = round.acting.find((seat) => this.chairs[seat].isLeaving)) !== undefined;) {
      round.act(left, round.isInsurance ? "no insurance" : "stand");
    }
    if (!round.isOver) return;
    const people = this.chairs.map((chair) => chair?.person ?? null);
    this.chairs.forEach((chair, seat) => chair?.stake && this.desk.chips(chair.person, round.paid(seat)));
    this.desk.showDealt();
    roundLines(round).forEach((line) => this.desk.line(line));
    this.chairs = this.chairs.map((chair) => (chair && !chair.isLeaving ? Object.assign(chair, { stake: 0 }) : null));
    Object.assign(this, { lastRound: round, lastPeople: people, round: null });
    if (this.rules.fresh_shoe || this.position >= this.cut) this.position = null;
  }
}

/** Ten hands of the day, with chips of their own. */
class Tournament {
  constructor({ terms }, desk) {
    Object.assign(this, { terms, desk, chipsLeft: terms.chips, hand: 1, round: null, isOver: false });
    desk.takeShoe(decks(terms.rules.decks));
  }

  act(person, text) {
    const must = (condition) => condition || this.desk.refuse();
    if (person !== null) must(person === 1);
    const bet = /^bet ([1-9][0-9]{0,14})$/.exec(text);
    if (text === "give up" || text === "expired") {
      this.isOver = true;
      return;
    }
    if (bet) {
      must(!this.round && Number(bet[1]) <= this.chipsLeft);
      this.chipsLeft -= Number(bet[1]);
      const cards = this.desk.dayOrder(this.hand, decks(this.terms.rules.decks));
      let at = 0;
      this.cards = [];
      this.round = new Round(this.terms.rules, [Number(bet[1])], () => {
        must(at < cards.length);
        this.cards.push(cards[at]);
        at += 1;
        return cards[at - 1];
      });
    } else {
      must(this.round);
      const before = this.round.staked(0);
      must(this.round.act(0, text));
      this.chipsLeft -= this.round.staked(0) - before;
      must(this.chipsLeft >= 0);
    }
    if (!this.round.isOver) return;
    this.chipsLeft += this.round.paid(0);
    this.desk.line(`cards ${this.hand} 0 ${this.cards.join(" ")}`);
    this.desk.line(`end settled chips ${this.chipsLeft}`);
    this.lastRound = this.round;
    this.round = null;
    this.isOver = this.chipsLeft === 0 || this.hand === this.terms.hands;
    this.hand += 1;
  }
}
