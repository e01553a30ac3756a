import type { ClaimTab, MyVoucher } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { timeText } from '@shop/page-blocks/times';
import { useLifecycle } from '@shop/shell-contract';
import { LongList } from '@shop/page-blocks/long-list';
import { QueryState } from '@shop/page-blocks/query-state';
import { art, paths, voucherUrl } from '@shop/site-map';
import { Badge, Button, LoadMore, PageState, toTone } from '@shop/ui';
import { VoucherCard, voucherThreshold, voucherValue } from '@shop/ui/bundled';
import { voucherUseUrl } from '@shop/voucher-claim';
import { useT } from '../messages';
import { daysLeft } from './claim-times';
import type { MyVouchers } from './use-my-vouchers';
import css from './vouchers.module.css';

const usualTicketHeightPx = 140;

interface VoucherListProps {
  tab: ClaimTab;
  vouchers: MyVouchers;
  onCode: (claimId: string) => void;
}

export function VoucherList({ tab, vouchers, onCode }: VoucherListProps) {
  const t = useT();
  const { rows, last, state, onMore } = vouchers;
  useLifecycle('onReachBottom', () => {
    if (state === 'more') onMore();
  });
  if (!rows || !last)
    return <QueryState query={vouchers} title={t('vouchers.failed')} skeleton="list" />;
  if (rows.length === 0)
    return (
      <PageState
        kind="empty"
        image={art.emptyVouchers}
        title={t(`vouchers.empty.${tab}`)}
        action={{ label: t('vouchers.toCentre'), href: paths.search }}
      />
    );
  return (
    <>
      <LongList
        label={t(`vouchers.tab.${tab}`)}
        className={css.list}
        items={rows}
        rowHeightPx={usualTicketHeightPx}
      >
        {(claim) => <Ticket claim={claim} now={last.serverNow} onCode={() => onCode(claim._id)} />}
      </LongList>
      <LoadMore state={state} onMore={onMore} loaded={rows.length} total={last.counts[tab]} />
    </>
  );
}

function Ticket({ claim, now, onCode }: { claim: MyVoucher; now: number; onCode: () => void }) {
  const t = useT();
  const local = useLocalText();
  const { card, status, validTo } = claim;
  const isOpen = status === 'claimed' || status === 'locked';
  const days = status === 'claimed' ? daysLeft(validTo, now) : null;
  return (
    <VoucherCard
      tone={toTone(claim.tone)}
      value={voucherValue(card ?? { kind: 'exchange' })}
      threshold={voucherThreshold(card ?? { kind: 'exchange', minSpendCents: 0 })}
      platform={{ name: local(claim, 'platformName'), image: claim.platformIcon }}
      badge={
        days !== null && (
          <Badge tone="amber" look="outline">
            {days === 0 ? t('vouchers.lastDay') : t('vouchers.daysLeft', { days })}
          </Badge>
        )
      }
      title={local(claim, 'title')}
      {...(card ? { href: voucherUrl(card._id), scope: local(card, 'scopeText') } : {})}
      validity={
        status === 'redeemed' && claim.redeemedAt !== null
          ? t('vouchers.usedAt', { time: timeText(claim.redeemedAt) })
          : t('vouchers.until', { time: timeText(validTo) })
      }
      ended={!isOpen}
      action={<Action claim={claim} now={now} onCode={onCode} />}
    />
  );
}

function Action({ claim, now, onCode }: { claim: MyVoucher; now: number; onCode: () => void }) {
  const t = useT();
  const local = useLocalText();
  const { status, use, card, source } = claim;
  if (status !== 'claimed') {
    // A voucher is held by the order that uses it, a bought code by its refund.
    const state = status === 'locked' && source === 'order' ? 'refunding' : status;
    return <span className={css.state}>{t(`vouchers.state.${state}`)}</span>;
  }
  if (claim.validFrom > now)
    return (
      <span className={css.state}>{t('vouchers.from', { time: timeText(claim.validFrom) })}</span>
    );
  if (use === 'counter')
    return (
      <Button
        kind="ink"
        size="s"
        aria-label={t('vouchers.showCodeOf', { name: local(claim, 'title') })}
        onClick={onCode}
      >
        {t('vouchers.showCode')}
      </Button>
    );
  return (
    <Button kind="red-line" size="s" href={card ? voucherUseUrl(card) : paths.search}>
      {t('vouchers.use')}
    </Button>
  );
}
