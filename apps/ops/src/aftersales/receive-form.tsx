import { rowId } from '@shop/domain';
import { Checkbox } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import type { StepFormProps } from './step';

/** Confirms that the returned pieces have arrived; resellable ones go back on sale. */
export function ReceiveForm({ row, onClose }: StepFormProps) {
  const { aftersales } = useDesk();
  const [isResellable, setResellable] = useState(true);
  const form = useDialogForm({
    schema: rowId,
    input: () => row._id,
    send: (id) => aftersales.receive(id, isResellable),
    done: t('received'),
    onClose,
  });
  return (
    <DialogForm form={form}>
      <p>{t(row.kind === 'exchange' ? 'receiveText.exchange' : 'receiveText.return')}</p>
      <Checkbox checked={isResellable} onChange={setResellable}>
        {t('resellable')}
      </Checkbox>
    </DialogForm>
  );
}
