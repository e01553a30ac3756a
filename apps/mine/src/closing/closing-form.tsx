import { closingDelayMs } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Button, Card, Stack } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useEffect, useRef } from 'react';
import css from '../account/account.module.css';
import { useT } from '../messages';
import { useRequestClosing } from './use-closing';

const days = closingDelayMs / (24 * 3_600_000);

interface ClosingFormProps {
  uid: string;
  username: string;
  /** Unused vouchers, which become void. */
  vouchers: number;
}

/** Says what goes and what stays, and asks for the password and once more before it sends. */
export function ClosingForm({ uid, username, vouchers }: ClosingFormProps) {
  const t = useT();
  const { feedback } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, fieldError, clear } = useRequestClosing(uid);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldError]);
  const isOfPassword = fieldError?.field === 'password';
  const ask = async (input: unknown) => {
    const options = { confirmText: t('closing.request'), danger: true };
    if (await feedback.notice(t('closing.question', { days }), options)) submit(input);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void ask(Object.fromEntries(new FormData(event.currentTarget)));
      }}
      onInput={clear}
    >
      <Stack className={css.page}>
        <Card className={css.terms}>
          <p>{t('closing.terms', { days })}</p>
          <ul>
            <li>{t('closing.deleted')}</li>
            {vouchers > 0 && <li>{t('closing.vouchers', { count: vouchers })}</li>}
            <li>{t('closing.aftersales')}</li>
            <li>{t('closing.kept')}</li>
          </ul>
        </Card>
        <Card className={css.fields}>
          {/* Password managers read the account from it. */}
          <input hidden readOnly autoComplete="username" value={username} />
          <Field
            name="password"
            label={t('password.current')}
            type="password"
            autoComplete="current-password"
            error={isOfPassword ? fieldError.message : undefined}
          />
        </Card>
        {fieldError && !isOfPassword && (
          <p role="alert" className={css.fault}>
            {fieldError.message}
          </p>
        )}
        <Button type="submit" kind="red-line" size="l" block busy={busy && t('closing.request')}>
          {t('closing.request')}
        </Button>
      </Stack>
    </form>
  );
}
