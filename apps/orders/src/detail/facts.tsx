import { copyText, userMessage } from '@shop/baas-sdk';
import type { Order } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Card, IconButton, KeyValueRow, KeyValues } from '@shop/ui';
import { Copy } from 'lucide-react';
import { groupedNumber } from '../order/order-number';
import { useT } from '../messages';
import { clockText } from './format-time';
import css from './detail.module.css';

export function Facts({ order: { no, createdAt, closedAt, note } }: { order: Order }) {
  const t = useT();
  return (
    <Card label={t('facts')}>
      <KeyValues>
        <KeyValueRow label={t('number')}>
          <span className={css.number}>
            {groupedNumber(no)}
            <CopyNumber no={no} />
          </span>
        </KeyValueRow>
        <KeyValueRow label={t('createdAt')}>{clockText(createdAt)}</KeyValueRow>
        {closedAt && <KeyValueRow label={t('closedAt')}>{clockText(closedAt)}</KeyValueRow>}
        {note && <KeyValueRow label={t('note')}>{note}</KeyValueRow>}
      </KeyValues>
    </Card>
  );
}

function CopyNumber({ no }: { no: string }) {
  const t = useT();
  const { feedback } = usePage();
  const press = () =>
    void copyText(no).then(
      () => feedback.toast(t('copied'), { icon: 'success' }),
      (error) => feedback.toast(userMessage(error)),
    );
  return (
    <IconButton label={t('copyNumber')} className={css.copy} onClick={press}>
      <Copy size={17} />
    </IconButton>
  );
}
