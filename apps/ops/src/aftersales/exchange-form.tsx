import { trackingInput } from '@shop/domain';
import { useState } from 'react';
import { t } from '../messages';
import { TrackingFields } from '../view/tracking-fields';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import type { StepFormProps } from './step';

/** Sends the new pieces of an exchange. */
export function ExchangeForm({ row, onClose }: StepFormProps) {
  const { aftersales } = useDesk();
  const [tracking, setTracking] = useState({ carrier: '', trackingNo: '' });
  const form = useDialogForm({
    schema: trackingInput,
    input: () => tracking,
    send: ({ carrier, trackingNo }) => aftersales.shipExchange(row._id, carrier, trackingNo),
    done: t('shipped'),
    onClose,
  });
  return (
    <DialogForm form={form} fields={['carrier', 'trackingNo']}>
      <TrackingFields value={tracking} errorOf={form.errorOf} onChange={setTracking} />
    </DialogForm>
  );
}
