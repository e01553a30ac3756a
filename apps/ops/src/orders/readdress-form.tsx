import type { OpsOrder } from '@shop/domain';
import { readdressInput, regionPath, regionsBelow } from '@shop/domain/regions';
import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { SelectField } from '../view/select-field';
import { DialogForm, useDialogForm } from '../view/dialog-form';

/**
 * Corrects the delivery address of an order of which nothing was shipped. The phone number is typed
 * again: the list shows it masked.
 */
export function ReaddressForm({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { ops } = useDesk();
  const [name, setName] = useState(order.address?.name ?? '');
  const [phone, setPhone] = useState('');
  const [regionCode, setRegionCode] = useState(order.address?.regionCode ?? '');
  const [detail, setDetail] = useState(order.address?.detail ?? '');
  const form = useDialogForm({
    schema: readdressInput,
    input: () => ({ orderId: order._id, address: { name, phone, regionCode, detail } }),
    send: (input) => ops.readdressOrder(input),
    done: t('readdressed'),
    onClose,
  });
  const fields = ['name', 'phone', 'regionCode', 'detail'].map((field) => `address.${field}`);
  return (
    <DialogForm form={form} fields={fields}>
      <p>{t('readdressText')}</p>
      <Field
        data-focus
        label={t('recipient')}
        value={name}
        error={form.errorOf('address.name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('phone')}
        inputMode="tel"
        value={phone}
        hint={order.address?.phone}
        error={form.errorOf('address.phone')}
        onChange={(event) => setPhone(event.target.value)}
      />
      <RegionSelects
        code={regionCode}
        onChange={setRegionCode}
        error={form.errorOf('address.regionCode')}
      />
      <Field
        label={t('street')}
        value={detail}
        error={form.errorOf('address.detail')}
        onChange={(event) => setDetail(event.target.value)}
      />
    </DialogForm>
  );
}

const levels = ['province', 'city', 'district'] as const;

/** One list per level; a choice clears the levels below it. */
function RegionSelects({
  code,
  onChange,
  error,
}: {
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
}) {
  const path = regionPath(code);
  const parents = [null, ...path.map((region) => region.code)];
  return (
    <div className={css.pair}>
      {levels.map((level, index) => {
        const parent = parents[index];
        const regions = parent === undefined ? [] : regionsBelow(parent);
        if (regions.length === 0) return null;
        return (
          <SelectField
            key={level}
            label={t(level)}
            placeholder={t('choose')}
            value={path[index]?.code ?? ''}
            options={regions.map((region) => ({ value: region.code, label: region.name }))}
            error={index === path.length ? error : undefined}
            onChange={(next) => onChange(next || (parent ?? ''))}
          />
        );
      })}
    </div>
  );
}
