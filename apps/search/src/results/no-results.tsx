import { filterCount, type Search } from '@shop/domain';
import { art } from '@shop/site-map';
import { Button, PageState } from '@shop/ui';
import { HotWords } from '../discover/hot-words';
import { useT } from '../messages';
import { noneText } from './none-text';
import { PopularProducts } from './popular-products';
import css from './results.module.css';

interface NothingProps {
  search: Search;
  onDropFilters: () => void;
  onOtherType: () => void;
  onWord: (word: string) => void;
}

/** Empty result: removable filters, the other result type, suggested words and popular goods. */
export function NoResults({ search, onDropFilters, onOtherType, onWord }: NothingProps) {
  const t = useT();
  const { q, type } = search;
  const narrowed = filterCount(search.type, search) > 0;
  return (
    <div className={css.nothing}>
      <PageState
        compact
        kind="empty"
        image={art.emptyResults}
        title={noneText(search, t)}
        text={narrowed ? t('noneFiltered') : t('noneAdvice')}
        action={narrowed ? { label: t('dropFilters'), onClick: onDropFilters } : undefined}
      />
      {q && (
        <Button kind="ink-line" size="s" onClick={onOtherType}>
          {t(`other.${type}`)}
        </Button>
      )}
      <HotWords onWord={onWord} />
      <PopularProducts />
    </div>
  );
}
