// Keep a list of messages scrolled to its end while it grows, unless the person has scrolled up.

const NEAR = 40;

export class Scroll {
  #atEnd = true;
  #top = 0;

  /** `list` scrolls, `content` grows in it; `onEnd` is called when the end comes into view or leaves it. */
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

  /** Scroll to the end and stay there. */
  toEnd() {
    this.#set(true);
    this.#jump();
  }

  /** Do something that adds messages at the beginning, while those in view keep their place. */
  keeping(change) {
    const { list } = this;
    const fromEnd = list.scrollHeight - list.scrollTop;
    change();
    if (!this.#atEnd) list.scrollTop = list.scrollHeight - fromEnd;
  }

  #jump() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Leave the end only when the person scrolls up, not when the content grows. */
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
