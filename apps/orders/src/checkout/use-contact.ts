import { check, phone, type CreateOrderInput, type Quote } from '@shop/domain';
import { language } from '@shop/i18n';
import { useEffect, useState, type RefObject } from 'react';
import { storeContact, storedContact } from './draft';
import { detailOf } from './remedy';
import { t } from '../messages';

interface Errors {
  phone?: string;
  consent?: string;
}

interface Purchase {
  uid: string;
  skuId: string;
  quote: Pick<Quote, 'kind' | 'address'>;
}

/**
 * The inputs of the checkout: phone, note and consent. The consent holds for one purchase. Errors
 * show after a submit, with the focus on the first one.
 */
export function useContact(
  { uid, skuId, quote: { kind, address } }: Purchase,
  form: RefObject<HTMLFormElement | null>,
) {
  const [contact, setContact] = useState(() => storedContact(uid));
  const isAgreed = contact.agreedSkuId === skuId;
  const [errors, setErrors] = useState<Errors>({});
  const [attemptCount, setAttemptCount] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, attemptCount]);
  const number = contact.phone ?? address?.phone ?? '';

  const change = (next: Partial<typeof contact>) => {
    const merged = { ...contact, ...next };
    setContact(merged);
    storeContact(uid, merged);
    if ('phone' in next) setErrors(({ consent }) => ({ consent }));
  };
  const show = (next: Errors) => {
    setErrors(next);
    setAttemptCount((count) => count + 1);
  };
  const validate = (): Pick<CreateOrderInput, 'phone' | 'note'> | null => {
    const read = kind === 'evoucher' ? check(phone, number, language()) : null;
    const found: Errors = {
      ...(read?.ok === false && { phone: read.message }),
      ...(!isAgreed && { consent: t('consentNeeded') }),
    };
    show(found);
    if (Object.keys(found).length > 0) return null;
    const { note } = contact;
    return read?.ok ? { phone: read.value, note } : { note };
  };
  return {
    phone: number,
    note: contact.note,
    isAgreed,
    errors,
    change,
    agree: (isGiven: boolean) => {
      change({ agreedSkuId: isGiven ? skuId : undefined });
      if (isGiven) setErrors(({ phone: wrong }) => ({ phone: wrong }));
    },
    /** The valid input, or null if something is missing. */
    validate,
    /** The server rejected the phone that passed the client's validation. */
    reject: (error: unknown) => {
      if (detailOf(error, 'field') === 'phone') show({ phone: String(detailOf(error, 'errMsg')) });
    },
  };
}
