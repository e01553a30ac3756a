import { queryMaxLength, type Search } from '@shop/domain';
import { SearchBox } from '@shop/page-blocks/search-box';
import { usePage } from '@shop/shell-contract';
import { useRef } from 'react';
import { useHotWords } from './discover/use-discovery';
import type { Words } from './query/use-words';
import css from './search-header.module.css';
import { useT } from './messages';

interface SearchHeaderProps {
  type: Search['type'];
  words: Words;
  onSearch: (words: string) => void;
}

/** The search box in the header's color; from 768px on the top window has one. */
export function SearchHeader({ type, words, onSearch }: SearchHeaderProps) {
  const t = useT();
  const { baas } = usePage();
  const hotWords = useHotWords();
  const box = useRef<HTMLInputElement>(null);
  const search = (text: string) => {
    onSearch(text);
    // The on-screen keyboard covers the results.
    box.current?.blur();
  };
  return (
    <div className={css.row}>
      <SearchBox
        ref={box}
        baas={baas}
        resultType={type}
        hotWords={hotWords}
        label={t('box')}
        placeholder={t(`placeholder.${type}`)}
        maxLength={queryMaxLength}
        value={words.typed}
        onChange={words.type}
        onSearch={search}
        {...words.composition}
      />
    </div>
  );
}
