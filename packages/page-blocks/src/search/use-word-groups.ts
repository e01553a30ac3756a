import type { Baas } from '@shop/baas-sdk';
import type { CatalogObject, SearchResult, Suggestion } from '@shop/domain';
import { useLocalText, type LocalText } from '@shop/i18n';
import { cloudQuery } from '@shop/shell-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Pause in typing before words are requested, ms. */
const debounceMs = 200;

/** Words below the box, under the heading of their kind. No word is in two groups. */
export interface WordGroup {
  kind: 'recent' | 'hot' | 'suggestions';
  words: readonly string[];
}

interface Typing {
  baas: Baas;
  /** The results that are searched for. */
  type: SearchResult['type'];
  text: string;
  isOpen: boolean;
  /** An unfinished IME composition is no word. */
  isComposing: boolean;
  recent: readonly string[];
  hotWords: readonly string[];
}

/** Recent and popular words while the box is empty, then those that the server suggests. */
export function useWordGroups(typing: Typing): WordGroup[] {
  const { baas, type, isOpen, isComposing, recent, hotWords } = typing;
  const text = typing.text.trim();
  const local = useLocalText();
  const settled = useSettled(text, isComposing);
  const { data } = useQuery({
    ...cloudQuery<CatalogObject, 'suggest'>(baas, 'catalog', 'suggest', [settled, type]),
    enabled: isOpen && settled !== '',
    // The words of the previous text stay until the next ones arrive.
    placeholderData: keepPreviousData,
  });
  if (text === '')
    return [
      { kind: 'recent', words: recent },
      { kind: 'hot', words: hotWords.filter((word) => !recent.includes(word)) },
    ];
  const suggestions = settled === '' ? [] : (data?.suggestions ?? []);
  const words = new Set(suggestions.map((each) => textOf(each, text, local)));
  return [{ kind: 'suggestions', words: [...words] }];
}

/** `text` after a pause, but not while `isPaused`. */
function useSettled(text: string, isPaused: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, isPaused]);
  return settled;
}

/** In the language of the shop, unless only the other text has what is typed. */
function textOf(suggestion: Suggestion, typed: string, local: LocalText): string {
  const own = local(suggestion, 'text');
  const other = own === suggestion.textZh ? suggestion.textEn : suggestion.textZh;
  const hasTyped = (text: string) => text.toLowerCase().includes(typed.toLowerCase());
  return hasTyped(own) || !hasTyped(other) ? own : other;
}
