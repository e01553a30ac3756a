import { aftersaleReasons, carrierOf, type ListedAftersale } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Button, Card, formatPrice, KeyValueRow, KeyValues } from '@shop/ui';
import { OrderLine } from '@shop/ui/bundled';
import { PictureLinks } from '@shop/ui/bundled';
import type { ReactNode } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import css from '../orders/orders.module.css';
import { useDesk } from '../view/desk-context';
import { tones, type AftersaleStep } from './step';

interface AftersaleRowProps {
  row: ListedAftersale;
  onOpen: (step: AftersaleStep) => void;
}

/** An after-sale with its goods, what the shopper wrote, and the steps of the staff. */
export function AftersaleRow({ row, onOpen }: AftersaleRowProps) {
  const { may } = useDesk();
  const localText = useLocalText();
  const { no, status, kind, qty } = row;
  const text = (zh: string, en: string) => localText({ textZh: zh, textEn: en }, 'text');
  return (
    <Card as="li" className={css.order}>
      <div className={css.head}>
        <h2 className={css.no}>{t('aftersaleNumber', { no })}</h2>
        <Badge tone={tones[status]}>{t(`aftersaleStatus.${status}`)}</Badge>
      </div>
      <div className={css.lines}>
        <OrderLine
          size={64}
          image={row.image}
          title={text(row.titleSnapshot, row.titleSnapshotEn)}
          sub={text(row.optionText, row.optionTextEn)}
          priceCents={row.unitCents}
          count={kind === 'goodwill' ? undefined : t('times', { count: qty })}
        />
      </div>
      <KeyValues>
        <KeyValueRow label={t('aftersaleKind')}>{t(`aftersaleKind.${kind}`)}</KeyValueRow>
        {useFacts(row).map(([label, value]) => (
          <KeyValueRow key={label} label={label}>
            {value}
          </KeyValueRow>
        ))}
        {kind !== 'exchange' && (
          <KeyValueRow strong label={t('refundAmount')}>
            {formatPrice(row.amountCents, true)}
          </KeyValueRow>
        )}
      </KeyValues>
      {row.photos.length > 0 && (
        <PictureLinks
          label={t('photos', { no })}
          pictures={row.photos.map((key, index) => ({ key, url: row.photoUrls[index] ?? '' }))}
        />
      )}
      <div className={css.actions}>
        {row.actions
          .filter((step) => may(`ops-aftersales.${step}`))
          .map((step) => (
            <Button
              key={step}
              kind="ink-line"
              size="s"
              aria-label={`${t(`step.${step}`)} ${no}`}
              onClick={() => onOpen(step)}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
      </div>
    </Card>
  );
}

function useFacts(row: ListedAftersale): [label: string, value: ReactNode][] {
  const localText = useLocalText();
  const { reason, note, returnCarrier, returnTrackingNo, staffNote, dueAt } = row;
  const known = Object.entries(aftersaleReasons).find(([code]) => code === reason)?.[1];
  const parcel =
    returnCarrier && `${localText(carrierOf(returnCarrier), 'name')} ${returnTrackingNo ?? ''}`;
  const facts: [string, ReactNode][] = [
    [t('ofOrder'), row.orderNo],
    [t('buyer'), row.username],
    [t('createdAt'), formatTime(row.createdAt)],
    [t('aftersaleReason'), known && localText(known, 'text')],
    [t('note'), note],
    [t('returnParcel'), parcel],
    [t('staffNote'), staffNote],
    [
      t(`aftersaleDue.${row.status === 'approved' ? 'shopper' : 'staff'}`),
      dueAt !== null && formatTime(dueAt),
    ],
  ];
  return facts.filter(([, value]) => Boolean(value));
}
