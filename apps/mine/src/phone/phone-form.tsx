import { plainPhone, type Profile } from '@shop/domain';
import { PhoneCodeFields } from '@shop/page-blocks/phone-code-fields';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import css from '../account/account.module.css';
import { SecretForm } from '../account/secret-form';
import { useT } from '../messages';
import { useConfirmPhone, useRequestCode } from './use-phone';

interface PhoneFormProps {
  profile: Profile;
  onRemove: () => void;
}

/** Verifies a phone: a code by text message, then its confirmation. */
export function PhoneForm({ profile: { username, phone }, onRemove }: PhoneFormProps) {
  const t = useT();
  const asking = useRequestCode();
  const confirming = useConfirmPhone();
  const fieldError = asking.fieldError ?? confirming.fieldError;
  const errorOf = (name: string) =>
    fieldError?.field === name || (name === 'code' && fieldError?.field === 'ticket')
      ? fieldError.message
      : undefined;
  const clear = () => {
    asking.clear();
    confirming.clear();
  };
  const ask = (values: unknown) => {
    clear();
    return asking.run(values);
  };
  const confirm = (values: unknown) => {
    clear();
    confirming.submit(values);
  };
  return (
    <SecretForm
      username={username}
      fields={['phone', 'password', 'code', 'ticket']}
      busy={confirming.busy}
      fieldError={fieldError}
      clear={clear}
      onSubmit={confirm}
      end={
        <>
          <p className={css.note}>{t('phone.why')}</p>
          <Button type="submit" kind="red" size="l" block busy={confirming.busy && t('saving')}>
            {t(phone ? 'phone.change' : 'phone.bind')}
          </Button>
          {phone && (
            <Button kind="red-line" size="l" block onClick={onRemove}>
              {t('phone.remove')}
            </Button>
          )}
        </>
      }
    >
      {phone && <p className={css.note}>{t('phone.current', { phone })}</p>}
      <Card className={css.fields}>
        <Field
          name="password"
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <PhoneCodeFields
          label={t('phone.new')}
          plain={plainPhone}
          request={ask}
          sent={(number) => t('phone.sent', { phone: number })}
          errorOf={errorOf}
        />
      </Card>
    </SecretForm>
  );
}
