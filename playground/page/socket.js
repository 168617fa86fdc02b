// A person's socket, which reconnects as long as the page is open.

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;

export class LiveSocket {
  #socket = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #closed = false;
  #asked = new Map();

  /** `onEvent` receives the server's events, `onState` whether there is a connection. */
  constructor(personId, { onEvent, onState }) {
    this.personId = personId;
    this.onEvent = onEvent;
    this.onState = onState;
    this.#connect();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Send a request and return whether it was sent; without a connection it is dropped. */
  send(wish) {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(wish));
    return true;
  }

  /** Send a request and resolve to its answer, the "interaction" or "refused" event with its nonce. */
  ask(wish) {
    const nonce = crypto.getRandomValues(new Uint32Array(2)).join("-");
    return new Promise(resolve => {
      if (this.send({ ...wish, nonce })) this.#asked.set(nonce, resolve);
      else resolve({ state: "lost" });
    });
  }

  /** Close the socket for good. */
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
