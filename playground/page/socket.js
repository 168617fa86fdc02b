// A person's socket. It comes back by itself as long as the page is open.

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;

export class LiveSocket {
  #socket = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #closed = false;
  #asked = new Map();

  /** `onEvent` hears what the server tells, `onState` whether there is a connection. */
  constructor(personId, { onEvent, onState }) {
    this.personId = personId;
    this.onEvent = onEvent;
    this.onState = onState;
    this.#connect();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Ask for something; what cannot be sent now is not sent later. Says whether it was sent. */
  send(wish) {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(wish));
    return true;
  }

  /** Ask for something that is answered; the answer is the "interaction" or "refused" event that belongs to it. */
  ask(wish) {
    const nonce = crypto.getRandomValues(new Uint32Array(2)).join("-");
    return new Promise(resolve => {
      if (this.send({ ...wish, nonce })) this.#asked.set(nonce, resolve);
      else resolve({ state: "lost" });
    });
  }

  /** Leave for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect() {
    const address = new URL(`live?person=${this.personId}`, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#pause = FIRST_PAUSE;
      this.onState(true);
    });
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => this.#lost());
  }

  #hear(event) {
    const answers = event.t === "interaction" || event.t === "refused";
    const resolve = answers && this.#asked.get(event.nonce);
    if (resolve) {
      this.#asked.delete(event.nonce);
      resolve(event.t === "refused" ? { ...event, state: "refused" } : event);
    }
    this.onEvent(event);
  }

  #lost() {
    if (this.#closed) return;
    for (const resolve of this.#asked.values()) resolve({ state: "lost" });
    this.#asked.clear();
    this.onState(false);
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.6, LONGEST_PAUSE);
  }
}
