import { BaasError, requiresLogin, userMessage } from '@shop/baas-sdk';
import { storeAddressChoice, type AddressInput, type SavedAddress } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../messages';
import { isFieldName, validate, valuesOf, type FieldErrors, type FormValues } from './form-values';
import { storedTag, tagText } from './tags';
import { useSaveMethod, useStoreAddresses } from './use-change-addresses';

/**
 * State of the form. Errors show after a submit, with focus on the first one; the input stays.
 * A saved address leads back; with `pick` in the query, a new one is the choice.
 */
export function useAddressForm(uid: string, address: SavedAddress | undefined) {
  const t = useT();
  const [values, setValues] = useState(() => valuesOf(address, tagText(t, address?.tag ?? '')));
  const errors = useFieldErrors();
  const { mutate, isPending, error } = useSave(uid, errors.show);
  const submit = () => {
    const { regionText: _, ...rest } = values;
    const input = { ...rest, tag: storedTag(t, values.tag), ...(address && { id: address._id }) };
    const invalid = validate(input);
    errors.show(invalid);
    if (Object.keys(invalid).length === 0) mutate(input);
  };
  return {
    values,
    change: (change: Partial<FormValues>) => {
      setValues((current) => ({ ...current, ...change }));
      errors.clear(Object.keys(change));
    },
    submit,
    isPending,
    form: errors.form,
    errors: errors.byField,
    /** The message of an error that belongs to no field. */
    message: error && !fieldErrorOf(error) && !requiresLogin(error) ? userMessage(error) : null,
  };
}

function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [byField, setByField] = useState<FieldErrors>({});
  const [attemptCount, setAttemptCount] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [attemptCount]);
  return {
    form,
    byField,
    show: (next: FieldErrors) => {
      setByField(next);
      setAttemptCount((count) => count + 1);
    },
    clear: (fields: readonly string[]) =>
      setByField((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))),
      ),
  };
}

function useSave(uid: string, showErrors: (errors: FieldErrors) => void) {
  const t = useT();
  const { feedback, navigator, isActive, query } = usePage();
  const save = useSaveMethod();
  const store = useStoreAddresses(uid);
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: AddressInput) => save(input),
    onSuccess: ({ id, addresses }) => {
      store({ addresses });
      feedback.toast(t('saved'), { icon: 'success' });
      if (query.pick === '1') storeAddressChoice(() => sessionStorage, uid, id);
      if (isActive()) void navigator.back();
    },
    onError: (error) => {
      const fieldError = fieldErrorOf(error);
      if (fieldError) showErrors(fieldError);
      if (!isActive() && !requiresLogin(error)) feedback.toast(userMessage(error));
    },
  });
}

/** The server rejected a field that passed the validation of the form. */
function fieldErrorOf(error: Error): FieldErrors | null {
  const detail = error instanceof BaasError ? (error.detail as { field?: unknown } | null) : null;
  return isFieldName(detail?.field) ? { [detail.field]: userMessage(error) } : null;
}
