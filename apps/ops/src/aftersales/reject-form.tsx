import { staffNote } from '@shop/domain';
import { TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import type { StepFormProps } from './step';

/** Rejects a request or a returned parcel, with the reason that the shopper reads. */
export function RejectForm({ row, onClose }: StepFormProps) {
  const { aftersales } = useDesk();
  const [note, setNote] = useState('');
  const form = useDialogForm({
    schema: staffNote,
    input: () => note,
    send: (reason) => aftersales.reject(row._id, reason),
    done: t('rejected'),
    onClose,
  });
  return (
    <DialogForm form={form} fields={['']}>
      <TextArea
        data-focus
        required
        label={t('rejectReason')}
        hint={t('reasonHint')}
        maxLength={500}
        value={note}
        error={form.errorOf('')}
        onChange={(event) => {
          setNote(event.target.value);
          form.clear();
        }}
      />
    </DialogForm>
  );
}
