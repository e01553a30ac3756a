import { centsIn, repriceInput, yuanIn, type OpsOrder } from '@shop/domain';
import { formatPrice } from '@shop/ui';
import { Field, TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';

/** Lowers the total of an unpaid order. */
export function RepriceForm({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { ops } = useDesk();
  const [total, setTotal] = useState(yuanIn(order.payableCents));
  const [reason, setReason] = useState('');
  const form = useDialogForm({
    schema: repriceInput,
    input: () => ({
      orderId: order._id,
      payableCents: centsIn(total),
      expectedCents: order.payableCents,
      reason,
    }),
    send: (input) => ops.repriceOrder(input),
    done: t('repriced'),
    onClose,
  });
  return (
    <DialogForm form={form} fields={['payableCents', 'reason']}>
      <p>{t('repriceText', { no: order.no, total: formatPrice(order.payableCents, true) })}</p>
      <Field
        data-focus
        label={t('newTotal')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={total}
        error={form.errorOf('payableCents')}
        onChange={(event) => setTotal(event.target.value)}
      />
      <TextArea
        label={t('repriceReason')}
        hint={t('reasonHint')}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </DialogForm>
  );
}
