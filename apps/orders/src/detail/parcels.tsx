import { carrierOf, type OrderDetail, type OrderLine, type Parcel } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { dayText, timeText } from '@shop/page-blocks/times';
import { Copyable } from '@shop/page-blocks/copyable';
import { usePage } from '@shop/shell-contract';
import { Button, Card, SectionHead } from '@shop/ui';
import { Truck } from 'lucide-react';
import { Fragment } from 'react';
import { useOrderChange } from '../order/use-order-change';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { useT } from '../messages';
import css from './detail.module.css';

/** The parcels of an order, each with its goods and its tracking number. */
export function Parcels({ order }: { order: OrderDetail }) {
  const t = useT();
  const local = useLocalText();
  const nameOf = ({ aftersaleId }: Parcel, index: number) =>
    t(aftersaleId === null ? 'parcel' : 'exchangeParcel', { index });
  return order.parcels.map((parcel, at) => (
    <Card key={parcel._id} label={nameOf(parcel, at + 1)}>
      <SectionHead title={order.parcels.length > 1 ? nameOf(parcel, at + 1) : t('onlyParcel')} />
      <div className={css.parcel}>
        <Truck size={19} />
        <div className={css.place}>
          <p className={css.tracking}>
            {local(carrierOf(parcel.carrier), 'name')}{' '}
            <Copyable text={parcel.trackingNo} label={t('copyTracking')} />
          </p>
          <ParcelGoods parcel={parcel} lines={order.lines} />
          <p>{t('parcelSent', { at: timeText(parcel.shippedAt) })}</p>
          <p>
            {parcel.receivedAt === null
              ? t('parcelAuto', { day: dayText(parcel.autoConfirmAt) })
              : t('parcelReceived', { at: timeText(parcel.receivedAt) })}
          </p>
          {parcel.receivedAt === null && order.parcels.length > 1 && (
            <ConfirmParcel orderId={order._id} parcelId={parcel._id} />
          )}
        </div>
      </div>
    </Card>
  ));
}

/** Confirms one parcel of several; the order's own action confirms all of them. */
function ConfirmParcel({ orderId, parcelId }: { orderId: string; parcelId: string }) {
  const t = useT();
  const { feedback } = usePage();
  const isOnline = useIsOnline();
  const { change, pending } = useOrderChange(orderId);
  const press = async () => {
    const options = { confirmText: t('confirm.physical'), cancelText: t('notNow') };
    if (await feedback.notice(t('confirmParcelAsk'), options))
      await change('confirmParcel', t('confirmed'), parcelId);
  };
  return (
    <Button
      kind="red-line"
      size="s"
      className={css.confirm}
      busy={pending !== null && t('confirming')}
      reason={isOnline ? undefined : t('needsNetwork')}
      onClick={() => void press()}
    >
      {t('confirmParcel')}
    </Button>
  );
}

function ParcelGoods({ parcel, lines }: { parcel: Parcel; lines: readonly OrderLine[] }) {
  const t = useT();
  const local = useLocalText();
  const goods = parcel.lines.flatMap(({ lineId, qty }) => {
    const line = lines.find(({ _id }) => _id === lineId);
    // A line that was exchanged as a whole is gone; its pieces had another option.
    const shown = line ?? lines.find(({ exchangedFrom }) => exchangedFrom === lineId);
    if (!shown) return [];
    const option = line ? local(line, 'optionText') : '';
    return [{ lineId, title: local(shown, 'titleSnapshot'), option, qty }];
  });
  return (
    <p>
      {goods.map(({ lineId, title, option, qty }, at) => (
        <Fragment key={lineId}>
          {at > 0 && t('separator')}
          <bdi>{title}</bdi> <bdi>{option}</bdi>
          {option && ' '}
          {t('times', { count: qty })}
        </Fragment>
      ))}
    </p>
  );
}
