import type { ProductKind } from '@shop/domain';
import { useEffect, useState, type RefObject } from 'react';
import {
  deliveryInput,
  validateDelivery,
  type Delivery,
  type DeliveryField,
  type FieldErrors,
} from './delivery';
import { storeDelivery } from './draft';
import { detailOf } from './remedy';

interface DeliveryOptions {
  uid: string;
  kind: ProductKind;
  start: Delivery;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * State of the delivery form, stored as a draft. Errors show after the first submit, with focus on
 * the first one.
 */
export function useDelivery({ uid, kind, start, form }: DeliveryOptions) {
  const [delivery, setDelivery] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attemptCount, setAttemptCount] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, attemptCount]);

  const change = (field: keyof Delivery, text: string) => {
    const next = { ...delivery, [field]: text };
    setDelivery(next);
    storeDelivery(uid, next);
    setErrors(({ [field as DeliveryField]: removed, ...rest }) =>
      removed === undefined ? { ...rest } : rest,
    );
  };
  const show = (errors: FieldErrors) => {
    setErrors(errors);
    setAttemptCount((count) => count + 1);
  };

  return {
    delivery,
    errors,
    change,
    /** The valid input, or null if a field is invalid. */
    validate: () => {
      const errors = validateDelivery(kind, delivery);
      show(errors);
      return Object.keys(errors).length === 0 ? deliveryInput(kind, delivery) : null;
    },
    /** The server rejected a field that passed the client's validation. */
    reject: (error: unknown) => {
      const field = String(detailOf(error, 'field')).replace('address.', '');
      if (field in delivery && error instanceof Error)
        show({ [field]: detailOf(error, 'errMsg') as string });
    },
  };
}
