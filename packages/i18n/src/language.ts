import { useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio';
import { defaultLanguage, type Language } from './languages';
import { localText, type LocalText } from './local-text';

/** `loadedCatalogCount` is part of the state so that components render again with new messages. */
const state = proxy({ language: defaultLanguage as Language, loadedCatalogCount: 0 });

/** The language of everything on the page. */
export const language = (): Language => state.language;

/** Changes the language without loading messages. A language menu calls `switchLanguage`. */
export function setLanguage(next: Language): void {
  state.language = next;
}

/** Tells components that messages of the current language were loaded. */
export function announceMessages(): void {
  state.loadedCatalogCount += 1;
}

/**
 * Calls `listener` synchronously when the language changes or when messages were loaded.
 * Returns a function that unsubscribes it.
 */
export function onLanguageChange(listener: () => void): () => void {
  return subscribe(state, listener, true);
}

/** The current language, for a component. */
export const useLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, language, language);

/** Returns a function that picks the field of the current language, for a component. */
export function useLocalText(): LocalText {
  const current = useLanguage();
  return (row, field) => localText(row, field, current);
}
