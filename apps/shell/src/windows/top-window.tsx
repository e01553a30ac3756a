import { localizeWords, queryMaxLength, type CatalogObject } from '@shop/domain';
import { SearchBox } from '@shop/page-blocks/search-box';
import { cloudQuery } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { searchUrl } from '@shop/site-map';
import { icons, Link } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from '../platform/error-boundary';
import { Account } from './account';
import { Contrast } from './contrast';
import { LanguageSwitch } from './language';
import { entryPath } from '../navigation/tabs';
import { NotificationBell } from './notification-bell';
import { searchIn } from './search-address';
import { useT } from './messages';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

export default function TopWindowContent(props: WindowProps) {
  const t = useT();
  return (
    <>
      <Link href={entryPath} className={css.mark}>
        <span className={css.sign}>
          <icons.TicketPercent size={20} />
        </span>
        {t('name')}
      </Link>
      <div className={css.search}>
        <ErrorBoundary>
          <TopSearch key={searchIn(props.address).q} {...props} />
        </ErrorBoundary>
      </div>
      <LanguageSwitch feedback={props.feedback} />
      <Contrast />
      <NotificationBell />
      <ErrorBoundary>
        <Account {...props} />
      </ErrorBoundary>
    </>
  );
}

/**
 * Searches for the typed words or, if empty, for the suggested word. On the search page it keeps
 * the chosen result type.
 */
function TopSearch({ baas, navigator, address }: WindowProps) {
  const t = useT();
  const local = useLocalText();
  const { q = '', type } = searchIn(address);
  const [words, setWords] = useState(q);
  const { data } = useQuery(cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', []));
  const hotWords = data ? localizeWords(data.hotWords, data.hotWordsEn, local) : [];
  const [hotWord] = hotWords;
  const isSearchPage = address.startsWith(searchUrl({}));
  const search = (typed: string) => {
    const target = typed
      ? { type: isSearchPage ? type : 'product', q: typed }
      : { type: 'product', q: hotWord };
    void navigator.open(searchUrl(target)).catch(() => {});
  };
  return (
    <SearchBox
      baas={baas}
      resultType={isSearchPage && type !== 'product' ? 'voucher' : 'product'}
      hotWords={hotWords}
      onWhite
      button
      maxLength={queryMaxLength}
      value={words}
      onChange={setWords}
      onSearch={search}
      placeholder={hotWord ?? t('search')}
    />
  );
}
