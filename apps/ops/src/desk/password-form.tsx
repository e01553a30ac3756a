import { passwordChange } from '@shop/domain';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { useForm } from '../view/use-form';

/** Replaces a one-time password. */
export function PasswordForm() {
  const { accounts, showMessage } = useDesk();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm({
    schema: passwordChange,
    input: () => ({ current, password }),
    send: (input) => accounts.changePassword(input),
    onDone: () => showMessage(t('passwordSaved')),
  });
  const fault = form.errorBeside('current', 'password');
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={form.onSubmit}>
        <h1 className={css.title}>{t('ownPassword')}</h1>
        <p>{t('ownPasswordHint')}</p>
        {fault && (
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        )}
        <Field
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          value={current}
          error={form.errorOf('current')}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <Field
          label={t('newPassword')}
          type="password"
          autoComplete="new-password"
          value={password}
          error={form.errorOf('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={css.actions}>
          <Button type="submit" kind="ink" busy={form.isSending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
