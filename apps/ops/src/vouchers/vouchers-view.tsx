import { voucherStatuses, type OpsVoucher, type VoucherStatus } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Button, Card, VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { ListSearch, ListTabs } from '../view/list-tools';
import { Listing } from '../view/listing';
import { useAction } from '../view/use-action';
import { usePagedList } from '../view/use-paged-list';
import { RedeemForm } from './redeem-form';
import { VoucherDialog } from './voucher-dialog';

export function VouchersView() {
  const { may } = useDesk();
  return (
    <>
      <VisuallyHidden>
        <h1>{t('vouchers')}</h1>
      </VisuallyHidden>
      <RedeemForm />
      {may('ops-vouchers.list') && <VoucherList />}
    </>
  );
}

const tabs = ['all', ...voucherStatuses] as const;

function VoucherList() {
  const { vouchers, may } = useDesk();
  const [edited, setEdited] = useState<OpsVoucher | 'new' | null>(null);
  const list = usePagedList({
    name: 'vouchers',
    filter: { status: 'all' as VoucherStatus | 'all', text: '' },
    read: ({ status, text }, page) => vouchers.list(status, text, page),
  });
  const { filter, onFilter } = list;
  return (
    <>
      <ListSearch
        label={t('voucherSearch')}
        placeholder={t('voucherSearchHint')}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      <ListTabs
        label={t('voucherTabs')}
        items={tabs.map((key) => ({ key, label: t(`voucherStatus.${key}`) }))}
        value={filter.status}
        onChange={(status) => onFilter({ ...filter, status })}
      >
        {may('ops-vouchers.save') && (
          <Button kind="ink" size="s" onClick={() => setEdited('new')}>
            {t('newVoucher')}
          </Button>
        )}
      </ListTabs>
      <Listing list={list} empty={t('noVouchers')}>
        {(voucher) => (
          <VoucherRow key={voucher._id} voucher={voucher} onEdit={() => setEdited(voucher)} />
        )}
      </Listing>
      <VoucherDialog voucher={edited} onClose={() => setEdited(null)} />
    </>
  );
}

const tones = { draft: 'amber', active: 'green', paused: 'blue', ended: 'grey' } as const;

function VoucherRow({ voucher, onEdit }: { voucher: OpsVoucher; onEdit: () => void }) {
  const { may } = useDesk();
  const title = useLocalText()(voucher, 'title');
  const { kind, status, claimed, total, claimFrom, claimTo, code } = voucher;
  const count = total === null ? t('claimedCount', { count: claimed }) : claimedOf(claimed, total);
  const facts = [
    t(`kind.${kind}`),
    count,
    `${formatTime(claimFrom)} – ${formatTime(claimTo)}`,
    code,
  ];
  return (
    <Card as="li" className={css.row}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Badge tone={tones[status]}>{t(`voucherStatus.${status}`)}</Badge>
      </div>
      <p className={css.small}>
        <FactLine facts={facts} />
      </p>
      <div className={css.actions}>
        {status === 'draft' && may('ops-vouchers.save') && (
          <Button
            kind="ink-line"
            size="s"
            aria-label={t('actionOf', { action: t('editVoucher'), name: title })}
            onClick={onEdit}
          >
            {t('editVoucher')}
          </Button>
        )}
        {may('ops-vouchers.setStatus') && <Moves voucher={voucher} title={title} />}
      </div>
    </Card>
  );
}

const claimedOf = (count: number, total: number) => t('claimedOf', { count, total });

function Moves({ voucher, title }: { voucher: OpsVoucher; title: string }) {
  const { vouchers } = useDesk();
  const { _id: id, status, nextStatuses } = voucher;
  const move = useAction((to: VoucherStatus) => vouchers.setStatus({ id, to }), t('voucherMoved'));
  return nextStatuses.map((to) => {
    const action = moveText(status, to);
    return (
      <Button
        key={to}
        kind="ink-line"
        size="s"
        aria-label={t('actionOf', { action, name: title })}
        busy={move.isPending && move.variables === to}
        onClick={() => move.mutate(to)}
      >
        {action}
      </Button>
    );
  });
}

function moveText(from: VoucherStatus, to: VoucherStatus): string {
  if (from === 'paused' && to === 'active') return t('voucherMove.resume');
  return to === 'draft' ? t('voucherStatus.draft') : t(`voucherMove.${to}`);
}
