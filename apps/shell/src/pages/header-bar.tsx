import { useLanguage } from '@shop/i18n';
import { paths } from '@shop/site-map';
import { PageHeader, PictureHeader, SearchLink } from '@shop/ui';
import { useT } from '../messages';
import { titleOf, type Route } from '../navigation/route';
import { useLoadPhase } from './page-host';
import type { PageInstance } from './page-instance';
import { useShell } from './shell-context';
import { useTitleOverride } from './title-override';

/** The shell's header; for a page with a custom header, until the page has rendered its own. */
export function HeaderBar({ route, instance }: { route: Route; instance: PageInstance | null }) {
  const t = useT();
  const language = useLanguage();
  const { services, serverPage } = useShell();
  const is = useLoadPhase(instance?.host, instance ? instance.host.isInHtml : serverPage !== null);
  const {
    header: { style, colour },
    skeleton,
    tab,
  } = route;
  const title = useTitleOverride(instance?.title) ?? titleOf(route, language);
  if (style === 'custom' && is === 'shown') return null;
  // A page that cancels back shows its own message.
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
