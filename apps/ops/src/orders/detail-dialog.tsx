import { carrierOf, orderEventOf, type OpsOrder, type OpsOrderDetail } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, formatPrice, KeyValueRow, KeyValues } from '@shop/ui';
import { Dialog } from '@shop/ui/bundled';
import { useState, type ReactNode } from 'react';
import { AftersaleRow } from '../aftersales/aftersale-row';
import { StepDialogs, type OpenedStep } from '../aftersales/step-dialogs';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import css from '../view/form.module.css';
import { MissingData, ReloadError } from '../view/missing-data';
import { addressText, closeReasonText, tones } from './order-text';
import { useOrderDetail } from './use-order-detail';

interface Props {
  order: OpsOrder | null;
  onClose: () => void;
}

/** Everything about an order. */
export function DetailDialog({ order, onClose }: Props) {
  return (
    <Dialog
      wide
      open={order !== null}
      onClose={onClose}
      title={order ? t('detailOf', { no: order.no }) : ''}
    >
      {order && <Detail key={order._id} id={order._id} />}
    </Dialog>
  );
}

function Detail({ id }: { id: string }) {
  const detail = useOrderDetail(id);
  if (!detail.data) return <MissingData query={detail} />;
  return (
    <>
      <ReloadError query={detail} />
      <Facts order={detail.data} />
    </>
  );
}

const joined = (...facts: (string | null)[]) => <FactLine facts={facts} />;

function eventText(to: string): string {
  const name = orderEventOf(to);
  return name ? t(`event.${name}`) : to;
}

/** A provider of a later version keeps its own name. */
const providerText = (provider: string) =>
  provider === 'sandbox' || provider === 'wechat' ? t(`provider.${provider}`) : provider;

const yuan = (cents: number) => formatPrice(cents, true);

function Facts({ order }: { order: OpsOrderDetail }) {
  const localText = useLocalText();
  const staffCents = order.staffDiscountCents + order.staffShippingDiscountCents;
  const savedCents = order.discountCents + order.shippingDiscountCents - staffCents;
  return (
    <div className={css.form}>
      <p className={css.small}>{t('detailLogged')}</p>
      <div>
        <Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>
      </div>
      <KeyValues>
        <KeyValueRow label={t('buyer')}>{order.username}</KeyValueRow>
        {order.address && (
          <KeyValueRow label={t('delivery')}>{addressText(order.address)}</KeyValueRow>
        )}
        {order.phone && <KeyValueRow label={t('codePhone')}>{order.phone}</KeyValueRow>}
        <KeyValueRow label={t('goodsTotal')}>{yuan(order.goodsCents)}</KeyValueRow>
        <KeyValueRow label={t('freight')}>
          {yuan(order.shippingCents + order.shippingDiscountCents)}
        </KeyValueRow>
        {savedCents > 0 && (
          <KeyValueRow label={t('voucherDiscount')}>{yuan(-savedCents)}</KeyValueRow>
        )}
        {staffCents > 0 && (
          <KeyValueRow label={t('staffDiscount')}>{yuan(-staffCents)}</KeyValueRow>
        )}
        {order.paidAt === null && (
          <KeyValueRow strong label={t('payable')}>
            {yuan(order.payableCents)}
          </KeyValueRow>
        )}
        {order.paidAt !== null && (
          <KeyValueRow strong label={t('paidTotal')}>
            {yuan(order.paidCents)}
          </KeyValueRow>
        )}
        {order.refundedCents > 0 && (
          <KeyValueRow label={t('refundedTotal')}>{yuan(order.refundedCents)}</KeyValueRow>
        )}
      </KeyValues>
      <Section title={t('history')} rows={order.events}>
        {({ at, to, actor, reason }) =>
          joined(
            formatTime(at),
            eventText(to),
            t(`actor.${actor}`),
            reason && closeReasonText(reason),
          )
        }
      </Section>
      <Section title={t('payments')} rows={order.payments}>
        {({ provider, amountCents, receivedCents, status, createdAt }) =>
          joined(
            formatTime(createdAt),
            providerText(provider),
            yuan(amountCents),
            t(`paymentStatus.${status}`),
            receivedCents === null ? null : t('receivedAmount', { amount: yuan(receivedCents) }),
          )
        }
      </Section>
      <Section title={t('refunds')} rows={order.refunds}>
        {({ amountCents, paidCents, reason, status, createdAt }) =>
          joined(
            formatTime(createdAt),
            yuan(amountCents),
            t(`refundReason.${reason}`),
            t(`refundStatus.${status}`),
            paidCents === null ? null : t('paidAmount', { amount: yuan(paidCents) }),
          )
        }
      </Section>
      <Section title={t('parcels')} rows={order.parcels}>
        {({ carrier, trackingNo, shippedAt }) =>
          joined(formatTime(shippedAt), localText(carrierOf(carrier), 'name'), trackingNo)
        }
      </Section>
      <Aftersales rows={order.aftersales} />
      <Section title={t('usedVouchers')} rows={order.vouchers}>
        {(voucher) => localText(voucher, 'title')}
      </Section>
    </div>
  );
}

/** The after-sales of the order, with the steps of the staff. */
function Aftersales({ rows }: { rows: OpsOrderDetail['aftersales'] }) {
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  if (rows.length === 0) return null;
  return (
    <section className={css.row}>
      <h3 className={css.title}>{t('aftersales')}</h3>
      <ul className={css.row}>
        {rows.map((row) => (
          <AftersaleRow key={row._id} row={row} onOpen={(step) => setOpened({ step, row })} />
        ))}
      </ul>
      <StepDialogs opened={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

/** A titled list; nothing without rows. */
function Section<Row>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul>
        {rows.map((row, index) => (
          <li key={index} className={css.small}>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
