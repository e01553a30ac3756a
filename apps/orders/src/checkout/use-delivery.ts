import type { ProductKind } from '@shop/domain';
import { useEffect, useState, type RefObject } from 'react';
import {
  deliveryInput,
  faultsOf,
  type Delivery,
  type DeliveryField,
  type Faults,
} from './delivery';
import { keepDelivery } from './draft';
import { detailOf } from './way-on';

interface DeliveryOptions {
  uid: string;
  kind: ProductKind;
  start: Delivery;
  form: RefObject<HTMLFormElement | null>;
}

/** State of the delivery form, stored as a draft. Errors show after the first submit, with focus on the first one. */
export function useDelivery({ uid, kind, start, form }: DeliveryOptions) {
  const [delivery, setDelivery] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, attempt]);

  const change = (field: keyof Delivery, text: string) => {
    const next = { ...delivery, [field]: text };
    setDelivery(next);
    keepDelivery(uid, next);
    setFaults(({ [field as DeliveryField]: mended, ...rest }) =>
      mended === undefined ? { ...rest } : rest,
    );
  };
  const show = (found: Faults) => {
    setFaults(found);
    setAttempt((tried) => tried + 1);
  };

  return {
    delivery,
    faults,
    change,
    /** The valid input, or null if a field is invalid. */
    accept: () => {
      const found = faultsOf(kind, delivery);
      show(found);
      return Object.keys(found).length === 0 ? deliveryInput(kind, delivery) : null;
    },
    /** The server rejected a field that passed the client's validation. */
    refuse: (error: unknown) => {
      const field = String(detailOf(error, 'field')).replace('address.', '');
      if (field in delivery && error instanceof Error)
        show({ [field]: detailOf(error, 'errMsg') as string });
    },
  };
}
