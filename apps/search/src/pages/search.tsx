import { noFilters, type SearchQuery } from '@shop/domain';
import { rememberSearch } from '@shop/page-blocks/recent-searches';
import { useReloadOnPull, useReloadOnReselect } from '@shop/page-blocks/use-reload';
import { useRef } from 'react';
import { FilterChips } from '../filters/filter-chips';
import css from '../filters/filters.module.css';
import { Platforms } from '../filters/platforms';
import { ProductBar } from '../filters/product-bar';
import { TypeChoice } from '../filters/type-choice';
import { useDropUnknown } from '../filters/use-drop-unknown';
import { VoucherBar } from '../filters/voucher-bar';
import { usePlatform } from '../query/use-platform';
import { useSearch } from '../query/use-search';
import { useWords } from '../query/use-words';
import { useRecent } from '../recent/use-recent';
import { NoResults } from '../results/no-results';
import { Results } from '../results/results';
import { useResults } from '../results/use-results';
import { SearchHeader } from '../search-header';
import { useT } from '../messages';

export default function SearchPage() {
  const t = useT();
  const { query, search, arrived, change } = useSearch();
  useRecent(arrived);
  const start = useRef<HTMLDivElement>(null);
  const narrow = (filters: SearchQuery) => {
    change(filters);
    // A switch from far down shows the other list from its start.
    if (start.current && start.current.getBoundingClientRect().top < 0)
      start.current.scrollIntoView();
  };
  const choosePlatform = usePlatform(search, narrow);
  useDropUnknown(search, change, choosePlatform);
  const words = useWords(search.q, (q) => {
    if (q) narrow({ q });
    else change({ q: undefined });
  });
  const results = useResults(query, search.type);
  useReloadOnPull(results.refresh);
  useReloadOnReselect(results.refresh);
  const submit = (text: string) => {
    words.search(text);
    rememberSearch(text);
  };
  const dropFilters = () => {
    choosePlatform('');
    narrow(noFilters);
  };
  const otherType = search.type === 'product' ? 'voucher' : 'product';
  return (
    <>
      <SearchHeader type={search.type} words={words} onSearch={submit} />
      <TypeChoice type={search.type} onChoose={(type) => narrow({ type })} />
      {search.type === 'voucher' && (
        <Platforms chosen={search.platform ?? ''} onChoose={choosePlatform} />
      )}
      <div ref={start} className={css.start} />
      {search.type === 'product' ? (
        <ProductBar search={search} change={narrow} />
      ) : (
        <VoucherBar search={search} change={narrow} />
      )}
      <FilterChips search={search} change={narrow} onPlatform={choosePlatform} />
      <section aria-label={t(`results.${search.type}`)}>
        <Results
          search={search}
          results={results}
          onFollow={() => rememberSearch(search.q)}
          noResults={
            <NoResults
              search={search}
              onDropFilters={dropFilters}
              onOtherType={() => narrow({ type: otherType })}
              onWord={submit}
            />
          }
        />
      </section>
    </>
  );
}
