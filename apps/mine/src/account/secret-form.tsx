import { Stack } from '@shop/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './account.module.css';
import type { Submit } from './use-submit';

interface SecretFormProps extends Pick<Submit, 'busy' | 'fieldError' | 'clear'> {
  /** Password managers read the account from it. */
  username: string;
  /** The fields that show an error of their own. */
  fields: readonly string[];
  /** Called with the values by the names of the fields. */
  onSubmit: (input: unknown) => void;
  children: ReactNode;
  /** The button, below the error of the whole form. */
  end: ReactNode;
}

/** A form that takes a password. It moves the focus to an invalid field. */
export function SecretForm({
  username,
  fields,
  busy,
  fieldError,
  clear,
  onSubmit,
  children,
  end,
}: SecretFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldError]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
      }}
      onInput={clear}
    >
      <input hidden readOnly autoComplete="username" value={username} />
      <Stack className={css.page}>
        {children}
        {fieldError && !fields.includes(fieldError.field) && (
          <p role="alert" className={css.fault}>
            {fieldError.message}
          </p>
        )}
        {end}
      </Stack>
    </form>
  );
}
