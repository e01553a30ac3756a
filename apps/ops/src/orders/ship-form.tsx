import { shipInput, type OpsOrder, type OpsOrderDetail } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { TrackingFields } from '../view/tracking-fields';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import { MissingData } from '../view/missing-data';
import { addressText } from './order-text';
import { useOrderDetail } from './use-order-detail';

/** Ships an order, whole or in part. Reads the whole address, which the server logs. */
export function ShipForm({
  order: { _id: id },
  onClose,
}: {
  order: OpsOrder;
  onClose: () => void;
}) {
  const detail = useOrderDetail(id);
  if (!detail.data) return <MissingData query={detail} />;
  return <Shipment order={detail.data} onClose={onClose} />;
}

function Shipment({ order, onClose }: { order: OpsOrderDetail; onClose: () => void }) {
  const { ops } = useDesk();
  const localText = useLocalText();
  const [tracking, setTracking] = useState({ carrier: '', trackingNo: '' });
  const [pieces, setPieces] = useState(() =>
    Object.fromEntries(order.shippable.map(({ lineId, qty }) => [lineId, String(qty)])),
  );
  const form = useDialogForm({
    schema: shipInput,
    input: () => ({
      orderId: order._id,
      ...tracking,
      lines: order.shippable
        .map(({ lineId }) => ({ lineId, qty: Number(pieces[lineId]) }))
        .filter(({ qty }) => qty !== 0),
    }),
    send: (input) => ops.ship(input),
    done: t('shipped'),
    onClose,
  });
  const titleOf = (lineId: string) => {
    const line = order.lines.find(({ _id }) => _id === lineId);
    const title = { textZh: line?.titleSnapshot ?? '', textEn: line?.titleSnapshotEn ?? '' };
    return localText(title, 'text');
  };
  return (
    <DialogForm form={form} fields={['carrier', 'trackingNo']}>
      {order.address && <p>{addressText(order.address)}</p>}
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
      <TrackingFields value={tracking} errorOf={form.errorOf} onChange={setTracking} />
    </DialogForm>
  );
}
