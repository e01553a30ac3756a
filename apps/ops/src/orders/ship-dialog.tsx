import { userMessage } from '@shop/baas-sdk';
import {
  carrierCodes,
  carriers,
  shipInput,
  type OpsOrder,
  type OpsOrderDetail,
} from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Button, Dialog, Field, PageState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { SelectField } from '../view/select-field';
import { useForm } from '../view/use-form';
import { addressText } from './order-text';

interface Props {
  order: OpsOrder | null;
  onClose: () => void;
}

/** Ships an order, whole or in part. */
export function ShipDialog({ order, onClose }: Props) {
  return (
    <Dialog wide open={order !== null} onClose={onClose} title={t('shipTitle')}>
      {order && <Shipment key={order._id} id={order._id} onClose={onClose} />}
    </Dialog>
  );
}

/** Reads the whole address, which the server logs. */
function Shipment({ id, onClose }: { id: string; onClose: () => void }) {
  const { ops } = useDesk();
  const detail = useQuery({
    queryKey: ['order', id],
    queryFn: () => ops.order(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (detail.error)
    return <PageState kind="error" title={t('failed')} text={userMessage(detail.error)} />;
  if (!detail.data) return <Skeleton />;
  return <ShipForm order={detail.data.order} onClose={onClose} />;
}

function ShipForm({ order, onClose }: { order: OpsOrderDetail; onClose: () => void }) {
  const { ops, showMessage } = useDesk();
  const localText = useLocalText();
  const [carrier, setCarrier] = useState('');
  const [trackingNo, setTrackingNo] = useState('');
  const [pieces, setPieces] = useState(() =>
    Object.fromEntries(order.shippable.map(({ lineId, qty }) => [lineId, String(qty)])),
  );
  const form = useForm({
    schema: shipInput,
    input: () => ({
      orderId: order._id,
      carrier,
      trackingNo,
      lines: order.shippable
        .map(({ lineId }) => ({ lineId, qty: Number(pieces[lineId]) }))
        .filter(({ qty }) => qty !== 0),
    }),
    send: (input) => ops.ship(input),
    onDone: () => {
      showMessage(t('shipped'));
      onClose();
    },
  });
  const fault = form.errorBeside('carrier', 'trackingNo');
  const titleOf = (lineId: string) => {
    const line = order.lines.find(({ _id }) => _id === lineId);
    const title = { textZh: line?.titleSnapshot ?? '', textEn: line?.titleSnapshotEn ?? '' };
    return localText(title, 'text');
  };
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      {order.address && <p>{addressText(order.address)}</p>}
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      {order.shippable.map(({ lineId, qty }) => (
        <Field
          key={lineId}
          label={t('piecesOf', { title: titleOf(lineId), max: qty })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={pieces[lineId] ?? ''}
          onChange={(event) => setPieces({ ...pieces, [lineId]: event.target.value })}
        />
      ))}
      <SelectField
        label={t('carrier')}
        placeholder={t('choose')}
        value={carrier}
        options={carrierCodes.map((code) => ({
          value: code,
          label: localText(carriers[code], 'name'),
        }))}
        error={form.errorOf('carrier')}
        onChange={setCarrier}
      />
      <Field
        label={t('trackingNo')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={trackingNo}
        error={form.errorOf('trackingNo')}
        onChange={(event) => setTrackingNo(event.target.value)}
      />
      <div className={css.actions}>
        <Button kind="ink-line" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" busy={form.isSending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
