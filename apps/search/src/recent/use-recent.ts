import { useEffect, useEffectEvent, useRef } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { readRecent, withRecent, writeRecent } from './recent-searches';

export interface Recent {
  recent: readonly string[];
  remember: (words: string) => void;
  forget: () => void;
}

const state = proxy({ recent: [] as readonly string[] });

/**
 * Recent searches, read after mount because a server has no storage.
 * @param arrived query of the page or of a link to it; its words are recorded once
 */
export function useRecent(arrived: { q?: string }): Recent {
  const { recent } = useSnapshot(state);
  const recorded = useRef<object>(undefined);
  const record = useEffectEvent((query: typeof arrived) => {
    // Recorded once: showing the page again is not a new search.
    if (recorded.current !== query) remember(query.q?.trim() ?? '');
    recorded.current = query;
  });
  // Before recording, which prepends to the stored searches.
  useEffect(() => {
    reload();
    // Another window may have written.
    addEventListener('storage', reload);
    return () => removeEventListener('storage', reload);
  }, []);
  useEffect(() => record(arrived), [arrived]);
  return { recent, remember, forget };
}

function reload(): void {
  const stored = readRecent(deviceStorage());
  // Equal words keep the state, otherwise showing the page again would re-render it.
  if (JSON.stringify(stored) !== JSON.stringify(state.recent)) state.recent = stored;
}

function remember(words: string): void {
  if (words === '') return;
  state.recent = withRecent(state.recent, words);
  writeRecent(deviceStorage(), state.recent);
}

function forget(): void {
  state.recent = [];
  writeRecent(deviceStorage(), state.recent);
}

/** Even reading `localStorage` can throw. */
function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
