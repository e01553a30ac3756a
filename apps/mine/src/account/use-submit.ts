import { BaasError, requiresLogin, userMessage } from '@shop/baas-sdk';
import { check, type BusinessErrorCode } from '@shop/domain';
import { language } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';

type Schema = Parameters<typeof check>[0];
type Checked<S extends Schema> = Extract<ReturnType<typeof check<S>>, { ok: true }>['value'];

/** `field` is empty for an error of the whole form. */
export interface FieldError {
  field: string;
  message: string;
}

interface SubmitOptions<S extends Schema, Result> {
  /** The validation that form and server share. */
  schema: S;
  send: (input: Checked<S>) => Promise<Result>;
  onDone?: (result: Result) => void;
  /** The fields of refusals that name none; the same object at each render. */
  fieldByCode?: Partial<Record<BusinessErrorCode, string>>;
}

export interface Submit<Result = unknown> {
  submit: (input: unknown) => void;
  /** Submits, and waits for the result; null when it was refused. */
  run: (input: unknown) => Promise<Result | null>;
  busy: boolean;
  fieldError: FieldError | null;
  /** The member corrects the input. */
  clear: () => void;
}

const noFields = {};

/**
 * Checks the input of a form and sends it. A member who has left the page sees a toast with the
 * refusal.
 */
export function useSubmit<S extends Schema, Result>({
  schema,
  send,
  onDone,
  fieldByCode = noFields,
}: SubmitOptions<S, Result>): Submit<Result> {
  const { feedback, isActive } = usePage();
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (input: unknown) => {
      const checked = check(schema, input, language());
      if (!checked.ok) throw new ValidationError(checked);
      return send(checked.value as Checked<S>);
    },
    onSuccess: onDone,
    onError: (refusal) => {
      if (!isActive() && !requiresLogin(refusal)) feedback.toast(messageOf(refusal));
    },
  });
  const fieldError = useMemo(
    () =>
      error && !requiresLogin(error)
        ? { field: fieldOf(error, fieldByCode), message: messageOf(error) }
        : null,
    [error, fieldByCode],
  );
  const clear = () => {
    if (error) reset();
  };
  const run = (input: unknown) => mutateAsync(input).catch(() => null);
  return { submit: mutate, run, busy: isPending, fieldError, clear };
}

class ValidationError extends Error {
  constructor(readonly found: FieldError) {
    super(found.message);
  }
}

const messageOf = (error: Error): string =>
  error instanceof ValidationError ? error.found.message : userMessage(error);

function fieldOf(error: Error, fieldByCode: Partial<Record<string, string>>): string {
  if (error instanceof ValidationError) return error.found.field;
  if (!(error instanceof BaasError)) return '';
  const { field } = (error.detail ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : (fieldByCode[error.errCode] ?? '');
}
