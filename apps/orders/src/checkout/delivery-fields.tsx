import type { ProductKind } from '@shop/domain';
import { Card, Field, icons, SectionHead } from '@shop/ui';
import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { maskedPhone } from '../order/masked-phone';
import { useT } from '../messages';
import css from './checkout.module.css';
import { validateDelivery, type Delivery, type DeliveryField, type FieldErrors } from './delivery';

export interface DeliveryFieldsProps {
  kind: ProductKind;
  value: Delivery;
  errors: FieldErrors;
  onChange: (field: DeliveryField, text: string) => void;
}

/**
 * A complete address collapses to a card. An incomplete one, and the phone for codes, show their
 * fields.
 */
export function DeliveryFields({ kind, value, errors, onChange }: DeliveryFieldsProps) {
  const t = useT();
  const [open, setOpen] = useState(
    () => kind === 'evoucher' || Object.keys(validateDelivery(kind, value)).length > 0,
  );
  const hasErrors = Object.keys(errors).length > 0;
  if (!open && !hasErrors) return <AddressCard value={value} onEdit={() => setOpen(true)} />;
  const field = (name: DeliveryField) => ({
    value: value[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
  });
  const number = {
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    ...field('phone'),
  } as const;
  if (kind === 'evoucher')
    return (
      <Card>
        <Field label={t('codePhone')} {...number} />
      </Card>
    );
  return (
    <Card label={t('delivery')}>
      <SectionHead title={t('delivery')} />
      <div className={css.fields}>
        <Field label={t('name')} autoComplete="name" {...field('name')} />
        <Field label={t('phone')} {...number} />
        <Field
          label={t('region')}
          placeholder={t('regionHint')}
          autoComplete="address-level1"
          {...field('regionText')}
        />
        <Field
          label={t('street')}
          placeholder={t('streetHint')}
          autoComplete="street-address"
          {...field('detail')}
        />
      </div>
    </Card>
  );
}

function AddressCard({
  value: { name, phone, regionText, detail },
  onEdit,
}: {
  value: Delivery;
  onEdit: () => void;
}) {
  const t = useT();
  return (
    <button
      type="button"
      className={css.address}
      aria-label={t('editDelivery', { delivery: `${name} ${regionText} ${detail}` })}
      onClick={onEdit}
    >
      <span className={css.pin}>
        <MapPin size={19} />
      </span>
      <span className={css.place}>
        <span className={css.who}>
          <b>{name}</b>
          {maskedPhone(phone)}
        </span>
        <span>
          {regionText} {detail}
        </span>
      </span>
      <icons.ChevronRight size={18} className={css.chevron} />
    </button>
  );
}
