import { rowId } from '@shop/domain';
import { formatPrice } from '@shop/ui';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import type { StepFormProps } from './step';

/** Approves a request, after it says what follows. */
export function ApproveForm({ row, onClose }: StepFormProps) {
  const { aftersales } = useDesk();
  const form = useDialogForm({
    schema: rowId,
    input: () => row._id,
    send: (id) => aftersales.approve(id),
    done: t('approved'),
    onClose,
  });
  const amount = formatPrice(row.amountCents, true);
  return (
    <DialogForm form={form}>
      <p>{row.kind === 'goodwill' ? amount : t(`approveText.${row.kind}`, { amount })}</p>
    </DialogForm>
  );
}
