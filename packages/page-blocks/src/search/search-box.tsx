import type { Baas } from '@shop/baas-sdk';
import type { SearchResult } from '@shop/domain';
import { SearchPill, type SearchPillProps } from '@shop/ui/bundled';
import {
  useId,
  useRef,
  useState,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useWhenNeeded } from '../defer/use-when-needed';
import { deviceStorage } from '../recent/device-storage';
import { readRecent, writeRecent } from './recent-searches';
import css from './search-box.module.css';
import { useWordGroups } from './use-word-groups';

const loadPanel = () => import('./search-panel');

interface SearchBoxProps extends Omit<SearchPillProps, 'role' | 'onFocus' | 'onKeyDown'> {
  baas: Baas;
  /** The results that are searched for. */
  resultType: SearchResult['type'];
  /** Popular words in the current language. */
  hotWords: readonly string[];
}

/**
 * A search box with words below it, over the page: the recent searches of this device and popular
 * words while it is empty, suggestions while a shopper types. A combobox with a list box: the focus
 * stays in the box, arrow keys choose a word, Enter searches for it, Escape closes the list.
 */
export function SearchBox({
  baas,
  resultType,
  hotWords,
  value,
  onChange,
  onSearch,
  onCompositionStart,
  onCompositionEnd,
  ...pill
}: SearchBoxProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  // Without it the box searches all the same.
  const { Component: Panel } = useWhenNeeded(loadPanel, isOpen);
  const groups = useWordGroups({
    baas,
    type: resultType,
    text: value,
    isOpen,
    isComposing,
    recent,
    hotWords,
  });
  const words = groups.flatMap((group) => group.words);
  // A word that has left the list is no longer chosen.
  const index = chosen === null ? -1 : words.indexOf(chosen);
  const isShown = isOpen && Panel !== null && words.length > 0;

  const open = () => {
    setRecent(readRecent(deviceStorage()));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const search = (text: string) => {
    close();
    onSearch(text);
  };
  const forget = () => {
    writeRecent(deviceStorage(), []);
    setRecent([]);
    // The button that was pressed disappears.
    root.current?.querySelector('input')?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) setChosen(neighbour(words, index, event.key === 'ArrowDown' ? 1 : -1));
      else open();
    } else if (event.key === 'Enter' && isShown && index >= 0) {
      event.preventDefault();
      search(words[index] ?? value);
    } else if (event.key === 'Escape' && isShown) {
      // Otherwise Chromium clears the box.
      event.preventDefault();
      close();
    }
  };
  return (
    <div ref={root} className={css.box} onBlur={handleBlur}>
      <SearchPill
        {...pill}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && index >= 0 ? `${listId}-${index}` : undefined}
        value={value}
        onChange={(text) => {
          open();
          setChosen(null);
          onChange(text);
        }}
        onSearch={search}
        onFocus={open}
        onKeyDown={handleKeyDown}
        onCompositionStart={(event: CompositionEvent<HTMLInputElement>) => {
          setComposing(true);
          onCompositionStart?.(event);
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
          setComposing(false);
          onCompositionEnd?.(event);
        }}
      />
      {isShown && (
        <Panel id={listId} groups={groups} index={index} onChoose={search} onForget={forget} />
      )}
    </div>
  );
}

/** The next or previous word; from the last one to the first, and from none to either. */
function neighbour(words: readonly string[], index: number, step: 1 | -1): string | null {
  const next = index < 0 && step < 0 ? words.length - 1 : index + step;
  return words[(next + words.length) % words.length] ?? null;
}
