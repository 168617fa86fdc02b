// What a moment of a game looks like to everybody, or to one person: places with cards and facts, without any markup.

const FACE_DOWN = null;
const fact = (name, value) => ({ name, value });

const handOf = (hand, number) => ({
  title: number === null ? null : ["hand", { number }],
  cards: [...hand.cards],
  facts: [
    fact("total", totalOf(hand.cards)), fact("stake", hand.stake),
    ...(hand.result === null ? [] : [fact(`result-${hand.result}`, hand.payout)]),
  ],
});

function showRound(round, people) {
  if (!round) return [];
  const isHidden = (at) => at === 1 && !round.isOver && !round.rules.no_hole_card;
  const dealer = round.dealer.map((card, at) => (isHidden(at) ? FACE_DOWN : card));
  const seen = dealer.filter((card) => card !== FACE_DOWN);
  const places = [{ title: ["dealer", {}], piles: [{ title: null, cards: dealer, facts: [fact("total", totalOf(seen))] }] }];
  round.seats.forEach((seat, at) => {
    if (!seat.hands.length) return;
    const isMany = seat.hands.length > 1;
    const piles = seat.hands.map((hand, number) => handOf(hand, isMany ? number + 1 : null));
    if (seat.insured) piles[0].facts.push(fact("insurance", seat.insured));
    places.push({ title: ["person", { number: people[at] }], piles, isTurn: round.acting.includes(at) });
  });
  return places;
}

const SHOW = {
  blackjack(table) {
    if (!table) return [];
    const people = table.chairs.map((chair) => chair?.person ?? null);
    if (table.round) return showRound(table.round, people);
    const bets = table.chairs.filter(Boolean).map((chair) => ({
      title: ["person", { number: chair.person }], piles: [{ title: null, cards: [], facts: [fact("stake", chair.stake)] }],
    }));
    const isFresh = table.lastRound && !table.chairs.some((chair) => chair?.stake);
    return isFresh ? showRound(table.lastRound, table.lastPeople) : bets;
  },
  daily_blackjack(game) {
    const places = showRound(game.round ?? game.lastRound, [1]);
    return [{ title: ["hand", { number: Math.min(game.hand, game.terms.hands) }], piles: [{ title: null, cards: [], facts: [fact("chips", game.chipsLeft)] }] }, ...places];
  },
  scoundrel(run) {
    return [
      { title: ["room", { number: run.turn }], piles: [{ title: null, cards: [...run.room], facts: [] }] },
      {
        title: ["person", { number: 1 }],
        piles: [{
          title: null, cards: [...(run.weapon ? [run.weapon] : []), ...run.slain],
          facts: [fact("life", run.life), fact("left", run.dungeon.length)],
        }],
      },
    ];
  },
  thirteen(match, viewer) {
    const { deal } = match;
    if (!deal) return [];
    const isDone = match.isOver || deal.isOut || deal.isBlocked;
    const places = [0, 1].map((seat) => {
      const person = match.people[seat], isSeen = isDone || viewer === person;
      const sorted = [...deal.hands[seat]].sort((a, b) => deal.place(a) - deal.place(b));
      return {
        title: person === null ? ["bot", {}] : ["person", { number: person }],
        piles: [{ title: null, cards: isSeen ? sorted : sorted.map(() => FACE_DOWN), facts: [fact("left", sorted.length), fact("points", match.points[seat])] }],
        isTurn: !isDone && deal.turn === seat,
      };
    });
    const since = deal.plays.lastIndexOf(null) + 1, pile = deal.plays.slice(since).at(-1) ?? [];
    return [places[0], { title: ["pile", { number: match.number }], piles: [{ title: null, cards: pile, facts: [] }] }, places[1]];
  },
};

/** A moment of a game for the replay: its action, its places for each person who may look, and the chips moved so far. */
function look(record) {
  const people = [...new Set(record.parts.flatMap((part) => part.actions.map(([person]) => person)))].filter(Boolean).sort((a, b) => a - b);
  return (game, desk, action) => {
    const show = SHOW[record.kind];
    return {
      action,
      places: new Map([null, ...people].map((viewer) => [viewer, game === null ? [] : show(game, viewer)])),
      moves: desk.moves.length,
      lines: desk.lines.length,
    };
  };
}
