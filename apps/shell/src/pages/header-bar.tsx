import { useLanguage } from '@shop/i18n';
import { paths } from '@shop/site-map';
import { PageHeader, PictureHeader, SearchLink } from '@shop/ui';
import { useShell } from './shell-context';
import { titleOf, type Route } from '../navigation/route';
import { useT } from '../messages';
import type { PageInstance } from './page-instance';
import { useTitleOverride } from './title-override';
import { useHost } from './use-host';

/** The bar the shell paints: for good where the page asks for it, otherwise until the page paints its own. */
export function HeaderBar({ route, opened }: { route: Route; opened: PageInstance | null }) {
  const t = useT();
  const language = useLanguage();
  const { services } = useShell();
  const { is } = useHost(opened);
  const {
    header: { style, colour },
    skeleton,
    tab,
  } = route;
  const title = useTitleOverride(opened) ?? titleOf(route, language);
  if (style === 'custom' && is === 'shown') return null;
  // A page that wants to stay says why itself.
  const back = () => void services?.navigator.back().catch(() => {});
  if (style === 'custom' && skeleton === 'detail' && is !== 'failed')
    return <PictureHeader title={title} onBack={back} />;
  const isHome = style === 'custom' && skeleton === 'home';
  return (
    <PageHeader
      title={title}
      colour={colour}
      panel={colour === 'red'}
      onBack={tab < 0 ? back : undefined}
      rowOnPhoneOnly={isHome || undefined}
    >
      {isHome ? <SearchLink href={paths.search} text={t('searchProducts')} /> : undefined}
    </PageHeader>
  );
}
