import { opsCancelReason, type OpsOrder } from '@shop/domain';
import { TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';

/** Confirmation with the reason that the buyer will see. */
export function CancelForm({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { ops } = useDesk();
  const { _id, no, username } = order;
  const [reason, setReason] = useState('');
  const form = useDialogForm({
    schema: opsCancelReason,
    input: () => reason,
    send: (checked) => ops.cancelOrder(_id, checked),
    done: t('cancelled'),
    onClose,
  });
  return (
    <DialogForm
      form={form}
      fields={['']}
      labels={{ back: t('keep'), confirm: t('confirmCancel'), sending: t('cancelling') }}
    >
      <p>{t('cancelText', { no, username })}</p>
      <TextArea
        data-focus
        required
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        error={form.errorOf('')}
        onChange={(event) => {
          setReason(event.target.value);
          form.clear();
        }}
      />
    </DialogForm>
  );
}
