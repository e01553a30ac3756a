import { useSyncExternalStore } from 'react';
import { firstLanguage, type Language } from './languages';

let current: Language = firstLanguage;
const listeners = new Set<() => void>();

export const language = (): Language => current;

/** The language of everything on the page. Whoever lets a reader choose uses `chooseLanguage`, which fetches the words first. */
export function setLanguage(next: Language): void {
  current = next;
  tell();
}

/** Also when words of the current language have come. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tell(): void {
  for (const listener of listeners) listener();
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language, language);
