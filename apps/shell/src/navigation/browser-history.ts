/** The part of a URL that the shell navigates by, and the state of the history entry. */
export interface HistoryLocation {
  pathname: string;
  search: string;
  /** With its `#`. */
  hash: string;
  /** The value that `push` or `replace` stored; null for a foreign entry. */
  state: unknown;
}

/** The session history of the browser tab. */
export interface BrowserHistory {
  readonly location: HistoryLocation;
  push(address: string, state: unknown): void;
  replace(address: string, state: unknown): void;
  go(delta: number): void;
  /** Reports moves by the browser's buttons, by `go` and by links to a fragment. */
  listen(listener: (location: HistoryLocation) => void): () => void;
}

/**
 * Wraps `history` of a window. Entries store their state under `usr`, as react-router does, so that
 * entries of earlier versions stay readable.
 */
export function browserHistory(view: Window = window): BrowserHistory {
  const readLocation = (): HistoryLocation => {
    const { pathname, search, hash } = view.location;
    const entry = view.history.state as { usr?: unknown } | null;
    return { pathname, search, hash, state: entry?.usr ?? null };
  };
  return {
    get location() {
      return readLocation();
    },
    push(address, state) {
      try {
        view.history.pushState({ usr: state }, '', address);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari allows 100 entries in 30 s. A document load has no limit.
        view.location.assign(address);
      }
    },
    replace: (address, state) => view.history.replaceState({ usr: state }, '', address),
    go: (delta) => view.history.go(delta),
    listen(listener) {
      const notify = () => listener(readLocation());
      view.addEventListener('popstate', notify);
      return () => view.removeEventListener('popstate', notify);
    },
  };
}
