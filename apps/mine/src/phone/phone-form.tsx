import { plainPhone, type Profile } from '@shop/domain';
import { SmsCodeField } from '@shop/page-blocks/sms-code-field';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
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
  const [typed, setTyped] = useState('');
  const fieldError = asking.fieldError ?? confirming.fieldError;
  const errorOf = (...names: string[]) =>
    fieldError && names.includes(fieldError.field) ? fieldError.message : undefined;
  const clear = () => {
    asking.clear();
    confirming.clear();
  };
  return (
    <SecretForm
      username={username}
      fields={['phone', 'password', 'code', 'ticket']}
      busy={confirming.busy}
      fieldError={fieldError}
      clear={clear}
      onSubmit={confirming.submit}
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
          name="phone"
          label={t('phone.new')}
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          plain={plainPhone}
          error={errorOf('phone')}
          onChange={(event) => setTyped(plainPhone(event.target.value))}
        />
        <Field
          name="password"
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        {/* A code belongs to the phone that it was sent to. */}
        <SmsCodeField
          key={typed}
          request={asking.run}
          sent={t('phone.sent', { phone: typed })}
          error={errorOf('code', 'ticket')}
        />
      </Card>
    </SecretForm>
  );
}
