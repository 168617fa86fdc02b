// The page: one file is dropped on it, and nothing is ever sent. Everything that a record says is put in as text.

const TEXTS = {texts};
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const EPOCH = 1420070400000n;

let language = Object.keys(TEXTS).find((tag) => navigator.language.startsWith(tag)) ?? "en";
const say = (name, values = {}) => TEXTS[language][name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
const by = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

const named = (group, word) => (Object.hasOwn(TEXTS[language][group], word) ? TEXTS[language][group][word] : word);
/** A recorded action in words: a word or a card of it is written as the bot writes it, a number stays. */
const RECORDED = /open bets|time out|give up|no insurance|even money|[a-z]{3,}|[2-9TJQKA][cdhs]/g;
const inWords = (text) => text.replace(RECORDED, (found) => (found.length === 2 ? pip(found) : named("action", found)));

const fill = (element, ...children) => element.replaceChildren(...children.filter((child) => child !== null));

const cardName = (card) => (card === FACE_DOWN ? say("face-down") : TEXTS[language][`card-${card}`]);
const pip = (card) => (card === FACE_DOWN ? "▮" : `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]]}`);
function drawCards(cards) {
  return make("ul", { className: "cards" }, ...cards.map((card) => {
    const kind = card === FACE_DOWN ? "down" : "dh".includes(card[1]) ? "red" : "";
    return make("li", { className: kind }, make("span", { ariaHidden: "true", textContent: pip(card) }), make("span", { className: "unseen", textContent: cardName(card) }));
  }));
}

let checked = null, step = 0, viewer = null;

function tell() {
  document.documentElement.lang = language;
  document.title = say("title");
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
  if (checked) drawAll();
}

function read(text) {
  try {
    checked = check(text, look);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    checked = { refused: error.message };
  }
  [step, viewer] = [Math.max(0, (checked.steps?.length ?? 0) - 1), null];
  drawAll();
}

function drawAll() {
  drawVerdict();
  for (const id of ["replay", "proof"]) by(id).hidden = Boolean(checked.refused);
  if (checked.refused) return;
  drawReplay();
  drawProof();
}

function drawVerdict() {
  const { refused, findings, isKnown, record } = checked, verdict = by("verdict");
  verdict.hidden = false;
  if (refused) {
    fill(verdict, make("p", { className: "bad", textContent: `✘ ${say(refused === "old" ? "old" : "no-record")}` }));
    return;
  }
  const isFair = !findings.length, sentence = say(isFair ? (isKnown ? "fair" : "fair-unknown") : "unfair");
  fill(
    verdict,
    make("h2", { textContent: say("game", { kind: named("games", record.kind), id: record.game_id }) }),
    make("p", { className: isFair ? "good" : "bad", textContent: `${isFair ? "✔" : "✘"} ${sentence}` }),
    isFair ? null : make("ul", {}, ...findings.slice(0, 20).map(drawFinding)),
    make("p", { className: "dim", textContent: say("limits") }),
  );
}

function drawFinding({ what, shoe, recorded, expected }) {
  const shown = (text) => (text === "" ? "–" : text ?? "");
  const values = { number: shoe?.number ?? "", recorded: shown(recorded), expected: shown(expected) };
  return make("li", { textContent: say(`finding-${what}`, values) });
}

function drawProof() {
  const { record } = checked, rows = [];
  for (const shoe of shoesOf(record)) {
    const shown = PROTOCOLS[shoe.protocol].shown(shoe), hasSlip = shoe.slip && shoe.slip !== "0";
    const time = hasSlip && new Date(Number((BigInt(shoe.slip) >> 22n) + EPOCH)).toLocaleString(language, { numberingSystem: "latn" });
    rows.push(make("h3", { textContent: say("shuffle", { number: shoe.number }) }), make("dl", {},
      ...pair("fingerprint", shown ?? say("typed")), ...pair("seed", shoe.seed),
      ...(shoe.cuts ? pair("numbers", shoe.cuts.join(", ") || say("not-cut")) : []),
      ...(hasSlip ? pair("slip", `${shoe.slip} · ${time}`) : [])));
  }
  const lines = record.parts.flatMap((part) => part.lines).join("\n");
  fill(
    by("proof"),
    make("h2", { textContent: say("compare") }), make("p", { textContent: say("compare-how") }), ...rows,
    make("details", {}, make("summary", { textContent: say("lines") }), make("pre", {}, make("code", { textContent: lines }))),
  );
}

const pair = (name, value) => [make("dt", { textContent: say(name) }), make("dd", {}, make("code", { textContent: value }))];

function drawReplay() {
  const { steps } = checked, replayed = by("replay");
  replayed.hidden = !steps.length;
  if (!steps.length) return;
  const focused = document.activeElement?.dataset?.go, now = steps[step], people = [...now.places.keys()];
  const go = (name, target, isPossible) => {
    const button = make("button", { textContent: say(name), disabled: !isPossible, onclick: () => move(target) });
    button.dataset.go = name;
    return button;
  };
  const last = steps.length - 1, [person, text] = now.action ?? [];
  const who = now.action === null ? "" : person === null ? say("bot") : say("person", { number: person });
  const chosen = make("select", { ariaLabel: say("viewer"), onchange: ({ target }) => { viewer = target.value ? Number(target.value) : null; drawReplay(); } },
    ...people.map((each) => make("option", { value: each ?? "", selected: each === viewer, textContent: each === null ? say("everybody") : say("person", { number: each }) })));
  fill(
    replayed,
    make("h2", { textContent: say("replay") }),
    make("div", { className: "controls" }, go("first", 0, step > 0), go("back", step - 1, step > 0), go("next", step + 1, step < last), go("last", last, step < last),
      checked.record.kind === "thirteen" ? chosen : null),
    make("p", { ariaLive: "polite" }, make("strong", { textContent: say("step", { number: step, of: last }) }), now.action === null ? ` · ${say("begin")}` : ` · ${who}: ${inWords(text)}`),
    make("div", { className: "places" }, ...(now.places.get(viewer) ?? []).map(drawPlace)),
    drawChips(now),
  );
  replayed.querySelector(`[data-go="${focused}"]:not(:disabled)`)?.focus();
}

function drawPlace({ title: [name, values], piles, isTurn }) {
  return make("div", { className: isTurn ? "place turn" : "place" }, make("h3", { textContent: `${isTurn ? "► " : ""}${say(name, values)}` }),
    ...piles.flatMap(({ title, cards, facts }) => [
      title && make("p", { className: "dim", textContent: say(...title) }),
      cards.length ? drawCards(cards) : null,
      make("p", { textContent: facts.map(({ name: each, value }) => say(each, { number: value })).join(" · ") }),
    ]));
}

function drawChips(now) {
  const computed = checked.record.parts.flatMap((part) => part.chips), before = checked.steps[step - 1]?.moves ?? 0;
  const net = new Map();
  computed.slice(0, now.moves).forEach((line, at) => {
    const [person, change] = line.split(" ");
    const own = net.get(person) ?? { sum: 0, isMoved: false };
    net.set(person, { sum: own.sum + Number(change), isMoved: own.isMoved || at >= before });
  });
  if (!net.size) return null;
  const sign = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "±0");
  return make("p", {}, make("strong", { textContent: `${say("net")}: ` }), ...[...net].flatMap(([person, { sum: all, isMoved }], at) => [
    at ? " · " : "", make("span", { className: isMoved ? "sum moved" : "sum", textContent: `${say("person", { number: person })} ${sign(all)}` }),
  ]));
}

function move(target) {
  step = Math.min(Math.max(target, 0), checked.steps.length - 1);
  drawReplay();
}

by("language").append(...Object.entries(TEXTS).map(([tag, texts]) => make("option", { value: tag, textContent: texts["own-name"], selected: tag === language })));
by("language").onchange = ({ target }) => { language = target.value; tell(); };
// A browser says nothing of a file that is chosen once more, even if it has changed meanwhile.
by("file").onclick = ({ target }) => { target.value = ""; };
by("file").onchange = async ({ target }) => { if (target.files[0]) read(await target.files[0].text()); };
const over = (isOver) => (event) => { event.preventDefault(); by("drop").classList.toggle("over", isOver); };
document.addEventListener("dragover", over(true));
document.addEventListener("dragleave", over(false));
document.addEventListener("drop", async (event) => {
  over(false)(event);
  const [file] = event.dataTransfer.files;
  if (file) read(await file.text());
});
document.addEventListener("keydown", ({ key, target }) => {
  if (!checked?.steps?.length || target.matches("select, input")) return;
  const targets = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: checked.steps.length - 1 };
  if (key in targets) move(targets[key]);
});
let from = null;
by("replay").addEventListener("touchstart", ({ touches: [touch] }) => { from = touch.clientX; }, { passive: true });
by("replay").addEventListener("touchend", ({ changedTouches: [touch] }) => {
  const way = touch.clientX - from;
  if (Math.abs(way) > 60) move(step + (way < 0 ? 1 : -1));
});
tell();

/** What the page says of a record, for programs: "fair", "unknown", "wrong" or "refused". */
globalThis.verdict = (text) => {
  try {
    const { findings, isKnown } = check(text);
    return findings.length ? "wrong" : isKnown ? "fair" : "unknown";
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return "refused";
  }
};
