import { closingDelayMs } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import css from '../account/account.module.css';
import { SecretForm } from '../account/secret-form';
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
  const { submit, ...state } = useRequestClosing(uid);
  const { busy, fieldError } = state;
  const ask = async (input: unknown) => {
    const options = { confirmText: t('closing.request'), danger: true };
    if (await feedback.notice(t('closing.question', { days }), options)) submit(input);
  };
  return (
    <SecretForm
      {...state}
      username={username}
      fields={['password']}
      onSubmit={(input) => void ask(input)}
      end={
        <Button type="submit" kind="red-line" size="l" block busy={busy && t('closing.request')}>
          {t('closing.request')}
        </Button>
      }
    >
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
