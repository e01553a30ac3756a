interface Entry {
  url: URL;
  state: unknown;
}

/** The session history of a tab. Moves are asynchronous; one beyond the ends is silent. */
export interface FakeBrowser {
  /** The part of a window that `browserHistory` uses. */
  window: Window;
  /** Address in the address bar. */
  readonly bar: string;
  readonly length: number;
  /** Number of entries below the current one. */
  readonly below: number;
  /** A move went below the first entry, to another site. */
  readonly hasLeft: boolean;
  /** Duration of a move, in ms; 0 by default. */
  travelMs: number;
  /** The browser's back (-1) and forward (1) buttons. */
  press(delta: number): Promise<void>;
  /** An entry that the shell did not write, such as a link to a fragment. */
  openForeign(address: string, state?: unknown): Promise<void>;
}

/** Waits until pending moves have arrived. */
export const settled = async () => {
  for (let turn = 0; turn < 2; turn++)
    await new Promise((done) => {
      setTimeout(done);
    });
};

export function fakeBrowser(address: string, state: unknown = null): FakeBrowser {
  const origin = 'https://shop.example';
  let entries: Entry[] = [{ url: new URL(origin + address), state }];
  let index = 0;
  let hasLeft = false;
  let travelMs = 0;
  const listeners = new Set<() => void>();
  const current = (): Entry => {
    const entry = entries[index];
    if (!entry) throw new Error(`fakeBrowser: there is no entry ${index}`);
    return entry;
  };
  const pop = () => {
    for (const listener of listeners) listener();
  };
  const entry = (value: unknown, url?: string): Entry => {
    const next = new URL(url ?? current().url, current().url);
    if (next.origin !== origin)
      throw new DOMException(`${next} is another origin`, 'SecurityError');
    return { url: next, state: structuredClone(value) };
  };
  const step = (delta: number) => {
    hasLeft ||= index + delta < 0;
    if (!entries[index + delta]) return;
    index += delta;
    pop();
  };
  const push = (next: Entry) => {
    entries = [...entries.slice(0, ++index), next];
  };
  const window = {
    get location() {
      return current().url;
    },
    history: {
      get state() {
        return current().state;
      },
      pushState: (value: unknown, _: string, url?: string) => push(entry(value, url)),
      replaceState: (value: unknown, _: string, url?: string) => {
        entries[index] = entry(value, url);
      },
      go: (delta: number) => {
        setTimeout(() => step(delta), travelMs);
      },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    window: window as unknown as Window,
    get bar() {
      const { pathname, search, hash } = current().url;
      return pathname + search + hash;
    },
    get length() {
      return entries.length;
    },
    get below() {
      return index;
    },
    get hasLeft() {
      return hasLeft;
    },
    get travelMs() {
      return travelMs;
    },
    set travelMs(ms) {
      travelMs = ms;
    },
    async press(delta) {
      step(delta);
      await settled();
    },
    async openForeign(url, state = null) {
      const next = entry(state, url);
      if (next.url.href === current().url.href) entries[index] = next;
      else push(next);
      pop();
      await settled();
    },
  };
}
