import { passwordChange, type Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Button, Card, Stack } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useEffect, useRef } from 'react';
import { useT } from '../messages';
import css from './account.module.css';
import { useSubmit } from './use-submit';

const fieldByCode = { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'password' };

/** Replaces the password and logs out the other devices. Goes back when it is done. */
export function PasswordForm({ profile: { username } }: { profile: Profile }) {
  const t = useT();
  const { setTitle } = usePage();
  const title = t('password.title');
  useEffect(() => setTitle(title), [setTitle, title]);
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, fieldError, clear } = useChangePassword();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldError]);
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined);
  const isOfForm = fieldError && !['current', 'password'].includes(fieldError.field);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit(Object.fromEntries(new FormData(event.currentTarget)));
      }}
      onInput={clear}
    >
      <Stack className={css.page}>
        <Card className={css.fields}>
          {/* Password managers read the account from it. */}
          <input hidden readOnly autoComplete="username" value={username} />
          <Field
            name="current"
            label={t('password.current')}
            type="password"
            autoComplete="current-password"
            error={errorOf('current')}
          />
          <Field
            name="password"
            label={t('password.new')}
            type="password"
            autoComplete="new-password"
            hint={t('password.hint')}
            error={errorOf('password')}
          />
        </Card>
        {isOfForm && (
          <p role="alert" className={css.fault}>
            {fieldError.message}
          </p>
        )}
        <p className={css.note}>{t('password.others')}</p>
        <Button type="submit" kind="red" size="l" block busy={busy && t('saving')}>
          {t('password.title')}
        </Button>
      </Stack>
    </form>
  );
}

function useChangePassword() {
  const t = useT();
  const { baas, feedback, navigator, isActive } = usePage();
  return useSubmit({
    schema: passwordChange,
    send: (change) => baas.callObject('user', 'changePassword', [change], { customUI: true }),
    onDone: () => {
      feedback.toast(t('password.changed'), { icon: 'success' });
      if (isActive()) void navigator.back();
    },
    fieldByCode,
  });
}
