import { userMessage } from '@shop/baas-sdk';
import type { ShownCode } from '@shop/domain';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { canScan, Scanner } from './scanner';
import { ShownCodeCard } from './shown-code-card';

/** Shows what a code of a shopper is worth; a second press redeems it. */
export function RedeemForm() {
  const { vouchers, showMessage } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const look = useMutation({ mutationFn: (text: string) => vouchers.look(text) });
  const redeem = useMutation({
    mutationFn: (text: string) => vouchers.redeem(text),
    onSuccess: () => {
      showMessage(t('redeemed'));
      setCode('');
      field.current?.focus();
    },
    // Another counter may have redeemed it since.
    onError: (_error, text) => look.mutate(text),
  });
  const enter = (text: string) => {
    look.reset();
    redeem.reset();
    setCode(text);
  };
  const lookAt = (text: string) => {
    redeem.reset();
    if (!look.isPending && text.trim()) look.mutate(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookAt(code);
  };
  const error = look.error ?? redeem.error;
  const shown: ShownCode | undefined = (redeem.data ?? look.data)?.claim;
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={submit}>
        <h2 className={css.title}>{t('redeem')}</h2>
        <Field
          ref={field}
          label={t('redeemCode')}
          hint={t('redeemHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error ? userMessage(error) : undefined}
          onChange={({ target }) => enter(target.value)}
        />
        {isScanning && (
          <Scanner
            onCode={(text) => {
              setScanning(false);
              enter(text);
              lookAt(text);
            }}
          />
        )}
        <div className={css.actions}>
          {canScan() && (
            <Button kind="ink-line" onClick={() => setScanning(!isScanning)}>
              {t(isScanning ? 'stopScan' : 'scan')}
            </Button>
          )}
          <Button type="submit" kind="ink-line" busy={look.isPending}>
            {t('lookAtCode')}
          </Button>
        </div>
      </form>
      <div role="status">
        {shown && (
          <ShownCodeCard
            key={shown._id}
            code={shown}
            isBusy={redeem.isPending}
            onRedeem={() => redeem.mutate(code)}
          />
        )}
      </div>
    </Card>
  );
}
