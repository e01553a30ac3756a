import { passwordChange, type Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useEffect } from 'react';
import { useT } from '../messages';
import css from './account.module.css';
import { SecretForm } from './secret-form';
import { useSubmit } from './use-submit';

const fieldByCode = { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'password' };

/** Replaces the password and logs out the other devices. Goes back when it is done. */
export function PasswordForm({ profile: { username } }: { profile: Profile }) {
  const t = useT();
  const { setTitle } = usePage();
  const title = t('password.title');
  useEffect(() => setTitle(title), [setTitle, title]);
  const { submit, ...state } = useChangePassword();
  const { busy, fieldError } = state;
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined);
  return (
    <SecretForm
      {...state}
      username={username}
      fields={['current', 'password']}
      onSubmit={submit}
      end={
        <>
          <p className={css.note}>{t('password.others')}</p>
          <Button type="submit" kind="red" size="l" block busy={busy && t('saving')}>
            {t('password.title')}
          </Button>
        </>
      }
    >
      <Card className={css.fields}>
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
    </SecretForm>
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
