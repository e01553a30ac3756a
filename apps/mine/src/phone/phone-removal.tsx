import type { Profile } from '@shop/domain';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import css from '../account/account.module.css';
import { SecretForm } from '../account/secret-form';
import { useT } from '../messages';
import { useRemovePhone } from './use-phone';

/** Removes the phone, after the password. */
export function PhoneRemoval({ profile: { username, phone } }: { profile: Profile }) {
  const t = useT();
  const { submit, ...state } = useRemovePhone();
  const { busy, fieldError } = state;
  return (
    <SecretForm
      {...state}
      username={username}
      fields={['password']}
      onSubmit={submit}
      end={
        <Button type="submit" kind="red-line" size="l" block busy={busy && t('phone.remove')}>
          {t('phone.remove')}
        </Button>
      }
    >
      <p className={css.note}>{t('phone.current', { phone: phone ?? '' })}</p>
      <p className={css.note}>{t('phone.removal')}</p>
      <Card className={css.fields}>
        <Field
          name="password"
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          error={fieldError?.field === 'password' ? fieldError.message : undefined}
        />
      </Card>
    </SecretForm>
  );
}
