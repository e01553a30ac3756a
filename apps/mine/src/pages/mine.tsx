import { waitingOrders } from '@shop/domain';
import { RecentViews } from '@shop/page-blocks/recent-views';
import { serviceUnreadQuery } from '@shop/page-blocks/service-unread';
import { useLinkAction } from '@shop/page-blocks/use-link-action';
import { useRecentCount } from '@shop/page-blocks/use-recent-count';
import { useReloadOnReselect, useReloadOnShow } from '@shop/page-blocks/use-reload';
import { setOrderBadge, setUnreadCount, usePage, useStore } from '@shop/shell-contract';
import { myVouchersUrl, paths, serviceUrl } from '@shop/site-map';
import { Card, Row, scrollBehavior, Skeleton, Stack } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, Headset, Info, MapPin, Settings, TicketPercent } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ContrastRow } from '../account/contrast-row';
import { LanguageRow } from '../account/language-row';
import { ClosingNotice } from '../closing/closing-notice';
import { countsQuery, profileQuery, unreadQuery, voucherCountQuery } from '../account/queries';
import { FailedCard, GuestCard, MemberCard } from '../mine/profile-card';
import css from '../mine/mine.module.css';
import { MineHeader } from '../mine/mine-header';
import { Numbers } from '../mine/numbers';
import { OrderShortcuts } from '../mine/order-shortcuts';
import { useT } from '../messages';

/** My page. `panel=service` in the query leads on to the chat with the customer service. */
export default function MinePage() {
  const { navigator } = usePage();
  useLinkAction('panel', async (panel) => {
    if (panel === 'service') await navigator.open(serviceUrl());
  });
  return (
    <>
      <MineHeader />
      <Mine />
    </>
  );
}

function Mine() {
  const uid = useStore((state) => state.uid);
  return uid === null ? <Guest /> : <Member key={uid} uid={uid} />;
}

function Guest() {
  useReloadOnReselect(() => Promise.resolve());
  return (
    <Stack className={css.page}>
      <GuestCard />
      <OrderShortcuts />
      <RecentViews />
      <Menu />
    </Stack>
  );
}

function Member({ uid }: { uid: string }) {
  const { baas } = usePage();
  const views = useRef<HTMLDivElement>(null);
  const recent = useRecentCount();
  const profile = useQuery(profileQuery(baas, uid));
  const counts = useQuery(countsQuery(baas, uid));
  const orderCounts = counts.data?.counts;
  useEffect(() => {
    if (orderCounts) setOrderBadge(waitingOrders(orderCounts));
  }, [orderCounts]);
  const vouchers = useQuery(voucherCountQuery(baas, uid));
  const notifications = useQuery(unreadQuery(baas, uid));
  const service = useQuery(serviceUnreadQuery(baas, uid));
  const unread = notifications.data?.unread;
  useEffect(() => {
    if (unread !== undefined) setUnreadCount(unread);
  }, [unread]);
  const reload = () =>
    Promise.all(
      [profile, counts, vouchers, notifications, service].map((query) => query.refetch()),
    );
  useReloadOnShow(reload);
  useReloadOnReselect(reload);
  if (profile.isPending) return <Skeleton kind="profile" />;
  const closesAt = profile.data?.profile.closesAt;
  return (
    <Stack className={css.page}>
      {profile.data ? (
        <MemberCard profile={profile.data.profile}>
          <Numbers
            vouchers={
              vouchers.data && {
                usable: vouchers.data.counts.usable,
                endingSoon: vouchers.data.endingSoon,
              }
            }
            recentCount={recent.count}
            onRecent={() => views.current?.scrollIntoView({ behavior: scrollBehavior() })}
          />
        </MemberCard>
      ) : (
        <FailedCard error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {typeof closesAt === 'number' && <ClosingNotice closesAt={closesAt} />}
      <OrderShortcuts
        counts={orderCounts}
        onRetry={counts.isError ? () => void counts.refetch() : undefined}
      />
      <div ref={views} className={css.views}>
        <RecentViews onClear={recent.recount} />
      </div>
      <Menu
        voucherCount={vouchers.data?.counts.usable}
        unreadCount={unread}
        serviceCount={service.data?.unread}
      />
    </Stack>
  );
}

interface MenuProps {
  voucherCount?: number;
  unreadCount?: number;
  /** Unread messages of the customer service. */
  serviceCount?: number;
}

/** The counts are undefined for a guest, and while they are unknown. */
function Menu({ voucherCount, unreadCount = 0, serviceCount = 0 }: MenuProps) {
  const t = useT();
  return (
    <Card rows className={css.menu}>
      <div className={css.group}>
        <Row
          icon={<TicketPercent size={20} />}
          label={t('vouchers')}
          value={
            voucherCount === undefined ? undefined : t('voucherCount', { count: voucherCount })
          }
          href={myVouchersUrl()}
        />
        <Row
          icon={<Bell size={20} />}
          label={t('notifications')}
          value={unreadCount > 0 ? t('unreadCount', { count: unreadCount }) : undefined}
          href={paths.mineNotifications}
        />
        <Row icon={<MapPin size={20} />} label={t('addresses')} href={paths.mineAddress} />
        <Row
          icon={<Headset size={20} />}
          label={t('service')}
          value={serviceCount > 0 ? t('unreadCount', { count: serviceCount }) : undefined}
          href={paths.mineService}
        />
      </div>
      <div className={css.group}>
        <Row icon={<Settings size={20} />} label={t('settings')} href={paths.mineUserinfo} />
        <ContrastRow withIcon />
        <LanguageRow withIcon />
        <Row icon={<Info size={20} />} label={t('about')} href={paths.mineAbout} />
      </div>
    </Card>
  );
}
