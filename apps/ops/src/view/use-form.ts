import { ServiceError, userMessage } from '@shop/baas-sdk';
import { check, type CheckResult } from '@shop/domain';
import { language } from '@shop/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

type Schema = Parameters<typeof check>[0];
type Output<S extends Schema> = Extract<CheckResult<unknown>, { ok: true }> & {
  value: ReturnType<typeof check<S>> extends infer R
    ? R extends { ok: true; value: infer V }
      ? V
      : never
    : never;
};

export interface FormFault {
  /** The path of the field, `address.phone`; empty for an error of the whole form. */
  field: string;
  message: string;
}

export interface FormOptions<S extends Schema, Result> {
  schema: S;
  /** The input as typed; the schema checks it. */
  input: () => unknown;
  send: (input: Output<S>['value']) => Promise<Result>;
  onDone: (result: Result) => void;
}

/**
 * A form that validates with a schema of the domain and then calls the server. All lists load again
 * after the call, because the rows may have changed even if it failed.
 */
export function useForm<S extends Schema, Result>({
  schema,
  input,
  send,
  onDone,
}: FormOptions<S, Result>) {
  const client = useQueryClient();
  const [fault, setFault] = useState<FormFault | null>(null);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setFault({ field: fieldOf(error), message: userMessage(error) }),
    onSettled: () => client.invalidateQueries(),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setFault(null);
    const checked = check(schema, input(), language());
    if (checked.ok) sending.mutate(checked.value as Output<S>['value']);
    else setFault({ field: checked.field, message: checked.message });
  };
  return {
    onSubmit,
    fault,
    isSending: sending.isPending,
    clear: () => setFault(null),
    errorOf: (field: string) => (fault?.field === field ? fault.message : undefined),
    /** The error that belongs to none of `fields`. */
    errorBeside: (...fields: string[]) =>
      fault && !fields.includes(fault.field) ? fault.message : undefined,
  };
}

function fieldOf(error: unknown): string {
  const detail =
    error instanceof ServiceError ? (error.detail as { field?: unknown } | null) : null;
  return typeof detail?.field === 'string' ? detail.field : '';
}
