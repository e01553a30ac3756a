import type { Search } from '@shop/domain';
import { Button, PageState } from '@shop/ui';
import { noResultsArt } from '../art';
import { HotWords } from '../discover/hot-words';
import { filterCount } from '../query/search-texts';
import { texts } from '../texts';
import css from './results.module.css';

interface NothingProps { search: Search; onDropFilters: () => void; onOtherType: () => void; onWord: (word: string) => void }

/** Nothing was found: what can be let go of, the other kind of result, and what finds something. */
export function Nothing({ search, onDropFilters, onOtherType, onWord }: NothingProps) {
  const { q, type } = search;
  const narrowed = filterCount(search) > 0;
  return (
    <div className={css.nothing}>
      <PageState
        compact kind="empty" image={noResultsArt} title={q ? texts.noneFor(type, q) : texts.none(type)} text={narrowed ? texts.noneFiltered : texts.noneAdvice}
        action={narrowed ? { label: texts.dropFilters, onClick: onDropFilters } : undefined}
      />
      {q && <Button kind="ink-line" size="s" onClick={onOtherType}>{texts.other[type]}</Button>}
      <HotWords onWord={onWord} />
    </div>
  );
}
