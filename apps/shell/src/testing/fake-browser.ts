interface Entry {
  url: URL;
  state: unknown;
}

/** A browser's history as one tab keeps it: steps through it take a moment, and a page hears nothing of those beyond its ends. */
export interface FakeBrowser {
  /** As much of a window as `browserHistory` reads. */
  window: Window;
  /** What the address bar shows. */
  readonly bar: string;
  readonly length: number;
  /** Entries under the current one. */
  readonly below: number;
  /** A step back went beyond the first entry: to the site before this one. */
  readonly hasLeft: boolean;
  /** Milliseconds a way through its history takes; a moment unless told. */
  takes: number;
  /** The reader's own back (-1) and forward (1). */
  press(delta: number): Promise<void>;
  /** A link to a part of the page, or code that is not the shell's, makes an entry; the address that is there already takes its place. */
  foreign(address: string, state?: unknown): Promise<void>;
}

/** All that was under way has happened. */
export const settled = async () => {
  for (let turn = 0; turn < 2; turn++)
    await new Promise((done) => {
      setTimeout(done);
    });
};

export function fakeBrowser(address: string, state: unknown = null): FakeBrowser {
  const origin = 'https://shop.example';
  let entries: Entry[] = [{ url: new URL(origin + address), state }];
  let at = 0;
  let hasLeft = false;
  let takes = 0;
  const listeners = new Set<() => void>();
  const pop = () => {
    for (const listener of listeners) listener();
  };
  const entry = (given: unknown, url?: string): Entry => {
    const next = new URL(url ?? entries[at]!.url, entries[at]!.url);
    if (next.origin !== origin)
      throw new DOMException(`${next} is another origin`, 'SecurityError');
    return { url: next, state: structuredClone(given) };
  };
  const step = (delta: number) => {
    hasLeft ||= at + delta < 0;
    if (!entries[at + delta]) return;
    at += delta;
    pop();
  };
  const push = (made: Entry) => {
    entries = [...entries.slice(0, ++at), made];
  };
  const window = {
    get location() {
      return entries[at]!.url;
    },
    history: {
      get state() {
        return entries[at]!.state;
      },
      pushState: (given: unknown, _: string, url?: string) => push(entry(given, url)),
      replaceState: (given: unknown, _: string, url?: string) => {
        entries[at] = entry(given, url);
      },
      go: (delta: number) => {
        setTimeout(() => step(delta), takes);
      },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    window: window as unknown as Window,
    get bar() {
      const { pathname, search, hash } = entries[at]!.url;
      return pathname + search + hash;
    },
    get length() {
      return entries.length;
    },
    get below() {
      return at;
    },
    get hasLeft() {
      return hasLeft;
    },
    get takes() {
      return takes;
    },
    set takes(milliseconds) {
      takes = milliseconds;
    },
    async press(delta) {
      step(delta);
      await settled();
    },
    async foreign(url, given = null) {
      const made = entry(given, url);
      if (made.url.href === entries[at]!.url.href) entries[at] = made;
      else push(made);
      pop();
      await settled();
    },
  };
}
