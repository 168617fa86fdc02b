// Keeping a list of messages at its end while it grows, unless its person has scrolled up.

const NEAR = 40;

export class Scroll {
  #atEnd = true;
  #top = 0;

  /** `list` scrolls, `content` is what grows in it; `onEnd` hears when the end comes into sight or leaves it. */
  constructor(list, content, onEnd) {
    this.list = list;
    this.onEnd = onEnd;
    list.addEventListener("scroll", () => this.#look(), { passive: true });
    const grown = new ResizeObserver(() => this.#atEnd && this.#jump());
    grown.observe(content);
    grown.observe(list);
  }

  get atEnd() {
    return this.#atEnd;
  }

  /** Go to the end and stay there. */
  toEnd() {
    this.#set(true);
    this.#jump();
  }

  /** Do something that adds to the beginning, with what is in sight staying where it is. */
  keeping(change) {
    const { list } = this;
    const fromEnd = list.scrollHeight - list.scrollTop;
    change();
    if (!this.#atEnd) list.scrollTop = list.scrollHeight - fromEnd;
  }

  #jump() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** What has grown below moves nothing: only going up leaves the end. */
  #look() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near || scrollTop < this.#top) this.#set(near);
    this.#top = scrollTop;
  }

  #set(atEnd) {
    if (atEnd === this.#atEnd) return;
    this.#atEnd = atEnd;
    this.onEnd(atEnd);
  }
}
