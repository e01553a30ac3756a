import { reviewHideReason } from '@shop/domain';
import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import type { ReviewFormProps } from './step';

/** Hides a review from shoppers, with a reason that only the staff reads. */
export function HideForm({ row, onClose }: ReviewFormProps) {
  const { reviews } = useDesk();
  const [reason, setReason] = useState('');
  const form = useDialogForm({
    schema: reviewHideReason,
    input: () => reason,
    send: (text) => reviews.hide(row._id, text),
    done: t('reviewWasHidden'),
    onClose,
  });
  return (
    <DialogForm form={form} fields={['']}>
      <Field
        data-focus
        required
        label={t('hideReason')}
        hint={t('hideReasonHint')}
        maxLength={140}
        value={reason}
        error={form.errorOf('')}
        onChange={({ target }) => {
          setReason(target.value);
          form.clear();
        }}
      />
    </DialogForm>
  );
}
