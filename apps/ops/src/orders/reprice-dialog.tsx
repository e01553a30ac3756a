import { repriceInput, type OpsOrder } from '@shop/domain';
import { Button, Dialog, Field, formatPrice, TextArea } from '@shop/ui';
import { useState } from 'react';
import { centsIn, yuanIn } from '../format/cents';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { useForm } from '../view/use-form';

interface Props {
  order: OpsOrder | null;
  onClose: () => void;
}

/** Lowers the total of an unpaid order. */
export function RepriceDialog({ order, onClose }: Props) {
  return (
    <Dialog wide open={order !== null} onClose={onClose} title={t('repriceTitle')}>
      {order && <RepriceForm key={order._id} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function RepriceForm({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { ops, showMessage } = useDesk();
  const [total, setTotal] = useState(yuanIn(order.payableCents));
  const [reason, setReason] = useState('');
  const form = useForm({
    schema: repriceInput,
    input: () => ({
      orderId: order._id,
      payableCents: centsIn(total),
      expectedCents: order.payableCents,
      reason,
    }),
    send: (input) => ops.repriceOrder(input),
    onDone: () => {
      showMessage(t('repriced'));
      onClose();
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <p>{t('repriceText', { no: order.no, total: formatPrice(order.payableCents, true) })}</p>
      <Field
        data-focus
        label={t('newTotal')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={total}
        error={form.errorBeside('reason')}
        onChange={(event) => setTotal(event.target.value)}
      />
      <TextArea
        label={t('repriceReason')}
        hint={t('reasonHint')}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
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
