import { centsIn, goodwillInput, type OpsOrder } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Field, TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import { SelectField } from '../view/select-field';
import { titlesOf } from './order-text';

/** Pays back a part of a line's price; the shopper keeps the goods. */
export function GoodwillForm({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { aftersales } = useDesk();
  const localText = useLocalText();
  const [lineId, setLineId] = useState(order.lines[0]?._id ?? '');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const form = useDialogForm({
    schema: goodwillInput,
    input: () => ({ orderId: order._id, lineId, amountCents: centsIn(amount), reason }),
    send: (input) =>
      aftersales.goodwill(input.orderId, input.lineId, input.amountCents, input.reason),
    done: t('goodwillGiven'),
    onClose,
  });
  const nameOf = (line: OpsOrder['lines'][number]) =>
    `${localText(titlesOf(line), 'title')} ${localText(titlesOf(line), 'option')}`.trim();
  return (
    <DialogForm
      form={form}
      fields={['amountCents', 'reason']}
      labels={{ confirm: t('confirmGoodwill') }}
    >
      <p>{t('goodwillText', { no: order.no })}</p>
      <SelectField
        label={t('goodwillLine')}
        value={lineId}
        options={order.lines.map((line) => ({ value: line._id, label: nameOf(line) }))}
        onChange={setLineId}
      />
      <Field
        data-focus
        label={t('goodwillAmount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={amount}
        error={form.errorOf('amountCents')}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={t('goodwillReason')}
        hint={t('goodwillReasonHint')}
        maxLength={500}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </DialogForm>
  );
}
