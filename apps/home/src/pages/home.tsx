import { useLifecycle, usePage } from '@shop/shell-contract';
import { searchUrl } from '@shop/site-map';
import { useLocalText } from '@shop/i18n';
import { scrollBehavior, Stack } from '@shop/ui';
import { HydrationBlock } from '@shop/page-blocks/hydration-block';
import { useLinkAction } from '@shop/page-blocks/use-link-action';
import { QueryState } from '@shop/page-blocks/query-state';
import { useOwnStates } from '@shop/voucher-claim/use-own-states';
import { useQuery } from '@tanstack/react-query';
import { Feed } from '../feed/feed';
import { Banners } from '../front/banners';
import { HomeHeader } from '../front/home-header';
import { PlatformChips } from '../front/platform-chips';
import { Tiles } from '../front/tiles';
import { Vouchers } from '../front/vouchers';
import { homeQuery, type Home } from '../home-query';
import { useT } from '../messages';
import { useRefresh } from '../use-refresh';
import css from './home.module.css';

/** Home. `cat` in the query leads on to the products of a category. */
export default function HomePage() {
  const t = useT();
  const local = useLocalText();
  const { baas, navigator } = usePage();
  useLinkAction('cat', (cat) => navigator.open(searchUrl({ type: 'product', cat })));
  const home = useQuery(homeQuery(baas));
  const { data } = home;
  const { refresh, busy } = useRefresh();
  useOwnStates(home.refetch);
  const reloadFromTop = () => {
    scrollTo({ top: 0, behavior: scrollBehavior() });
    void refresh();
  };
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (reselect) reloadFromTop();
  });
  useLifecycle('onPullDown', refresh);
  return (
    <>
      <HomeHeader
        hotWord={data ? local(data, 'hotWord') : ''}
        onRefresh={reloadFromTop}
        busy={busy}
      />
      {data ? (
        <Content home={data} />
      ) : (
        <QueryState query={home} title={t('homeFailed')} skeleton="home" />
      )}
    </>
  );
}

function Content({ home: { banners, tiles, vouchers, platforms, feed } }: { home: Home }) {
  return (
    <>
      <Stack className={css.front}>
        <Banners banners={banners} />
        <Tiles tiles={tiles} />
        <Vouchers vouchers={vouchers} />
      </Stack>
      <PlatformChips platforms={platforms} />
      <HydrationBlock>
        <Feed first={feed} />
      </HydrationBlock>
    </>
  );
}
