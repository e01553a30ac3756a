import { usePage } from '@shop/shell-contract';
import { searchUrl } from '@shop/site-map';
import { IconButton, icons, PageHeader, SearchLink } from '@shop/ui';
import { useT } from '../messages';
import css from './home-header.module.css';
import { LanguageButton } from './language-button';
import { NotificationBell } from './notification-bell';

interface HomeHeaderProps {
  hotWord: string;
  onRefresh: () => void;
  busy: boolean;
}

/**
 * The red header with the search box on its panel; after scrolling, the box moves into the bar.
 * From 768px on the top window has the search box, the language and the notifications.
 */
export function HomeHeader({ hotWord, onRefresh, busy }: HomeHeaderProps) {
  const t = useT();
  const { title } = usePage();
  const box = {
    href: searchUrl({ type: 'product' }),
    text: hotWord || t('searchProducts'),
    label: hotWord && t('searchProducts'),
  };
  const word = hotWord
    ? { word: t('search'), wordHref: searchUrl({ type: 'product', q: hotWord }) }
    : {};
  const refreshButton = (
    <IconButton
      label={t('refresh')}
      aria-busy={busy || undefined}
      className={busy ? css.turning : undefined}
      onClick={onRefresh}
    >
      <icons.RefreshCw size={20} />
    </IconButton>
  );
  return (
    <PageHeader
      title={title}
      colour="red"
      panel
      rowOnPhoneOnly
      left={<LanguageButton />}
      right={
        <>
          {refreshButton}
          <NotificationBell />
        </>
      }
      compact={<SearchLink low {...box} />}
    >
      <SearchLink {...box} {...word} />
    </PageHeader>
  );
}
