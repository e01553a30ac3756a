import { queryMaxLength, type Search } from '@shop/domain';
import { SearchPill } from '@shop/ui';
import { useRef } from 'react';
import type { Words } from './query/use-words';
import css from './search-header.module.css';
import { useT } from './messages';

interface SearchHeaderProps {
  type: Search['type'];
  words: Words;
  onSearch: (words: string) => void;
  onFocus: () => void;
  onEscape: () => void;
}

/** The search box in the header's color; from 768px on the top window has one. */
export function SearchHeader({ type, words, onSearch, onFocus, onEscape }: SearchHeaderProps) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const search = (text: string) => {
    onSearch(text);
    // The on-screen keyboard covers the results.
    box.current?.blur();
  };
  return (
    <div className={css.row}>
      <SearchPill
        ref={box}
        label={t('box')}
        placeholder={t(`placeholder.${type}`)}
        maxLength={queryMaxLength}
        value={words.typed}
        onChange={words.type}
        onSearch={search}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape();
        }}
        {...words.composition}
      />
    </div>
  );
}
