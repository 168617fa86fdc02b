// Scoundrel by docs/rules/scoundrel.md.

const RUN_RULES = {
  weapon_limit: /le|lt/, ending: /face_all|leave_last/, bonus: /life20|treasure/, avoid: /not_twice|never/,
  life: oneOf(14, 20, 25, 30),
};
const valueOf = (card) => RANKS.indexOf(card[0]) + 2;
const isMonster = (card) => "cs".includes(card[1]);
const isPotion = (card) => card[1] === "h";
const ROOM = 4;

class Run {
  constructor({ terms }, desk) {
    const { rules } = terms;
    Object.assign(this, {
      terms, rules, desk, life: rules.life, weapon: null, slain: [], turn: 1, avoided: false, facedNow: 0, isDrunk: false,
      last: null, hinted: null, isAssisted: false, ending: null,
    });
    this.dungeon = desk.takeShoe(DUNGEON);
    this.room = this.dungeon.splice(0, ROOM);
    this.cardsSeen = 0;
    this.show(this.room);
    desk.chips(1, -terms.stake);
  }

  get isOver() { return this.ending !== null; }

  show(cards) {
    this.desk.line(`cards ${this.desk.shoeNumber} ${this.cardsSeen} ${cards.join(" ")}`);
    this.cardsSeen += cards.length;
  }

  fill(carry) {
    const filled = this.dungeon.splice(0, ROOM - carry.length);
    this.room = [...carry, ...filled];
    Object.assign(this, { facedNow: 0, isDrunk: false });
    return filled;
  }

  ways(card) {
    if (!isMonster(card) || !this.weapon) return [""];
    const limit = this.slain.length ? valueOf(this.slain.at(-1)) : Infinity;
    const works = this.rules.weapon_limit === "lt" ? valueOf(card) < limit : valueOf(card) <= limit;
    return works ? [" weapon", " bare"] : [""];
  }

  act(person, text) {
    const must = (condition) => condition || this.desk.refuse();
    if (person !== null) must(person === 1);
    const face = /^face (\S\S)( \S+)?$/.exec(text);
    if (text === "give up") this.end("gave_up");
    else if (text === "expired") this.end("expired");
    else if (text.startsWith("hint ")) this.hint(text, must);
    else if (text === "avoid") {
      must(this.rules.avoid === "not_twice" && !this.avoided && this.dungeon.length && !this.facedNow);
      this.dungeon.push(...this.room);
      this.fill([]);
      this.avoided = true;
      this.show(this.room);
    } else {
      must(face && this.room.includes(face[1]) && this.ways(face[1]).includes(face[2] ?? ""));
      this.face(face[1], face[2] === " weapon");
    }
  }

  hint(text, must) {
    const room = `${this.turn} ${this.avoided}`, advice = text.slice("hint ".length).split(", ");
    must(this.hinted !== room && advice.every((each) => /^(avoid|face [2-9TJQKA][cdhs]( weapon| bare)?) (0|[1-9][0-9]*)$/.test(each)));
    Object.assign(this, { hinted: room, isAssisted: true });
    this.desk.line(text);
  }

  face(card, withWeapon) {
    const value = valueOf(card);
    if (isMonster(card)) {
      this.life -= withWeapon ? Math.max(0, value - valueOf(this.weapon)) : value;
      if (withWeapon) this.slain.push(card);
    } else if (isPotion(card)) {
      if (!this.isDrunk) this.life = Math.min(this.rules.life, this.life + value);
      this.isDrunk = true;
    } else Object.assign(this, { weapon: card, slain: [] });
    this.room.splice(this.room.indexOf(card), 1);
    this.facedNow += 1;
    this.last = card;
    let filled = [];
    if (this.dungeon.length && this.room.length === 1 && this.life > 0) {
      filled = this.fill(this.room);
      Object.assign(this, { turn: this.turn + 1, avoided: false });
    }
    if (filled.length) this.show(filled);
    const mayStay = this.rules.ending === "leave_last" && this.room.some((each) => !isMonster(each)) ? 1 : 0;
    if (this.life <= 0) this.end("lost");
    else if (!this.dungeon.length && this.room.length <= mayStay) this.end("won");
  }

  end(ending) {
    this.ending = ending;
    const score = ending === "won" ? this.life + this.bonus() : this.life - sum([...this.dungeon, ...this.room].filter(isMonster).map(valueOf));
    const prizes = this.terms.prizes.filter(([least]) => least <= score).map(([, chips]) => chips);
    const prize = ending === "won" ? Math.max(0, ...prizes) : 0;
    if (this.terms.stake) this.desk.chips(1, this.isAssisted ? Math.min(prize, this.terms.stake) : prize);
    this.desk.line(`end ${ending} life ${this.life} score ${score}`);
  }

  bonus() {
    const last = this.room[0] ?? this.last;
    const counts = isPotion(last) && (this.rules.bonus === "treasure" || this.life === this.rules.life);
    return counts ? valueOf(last) : 0;
  }
}
