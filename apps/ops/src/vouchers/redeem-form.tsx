import { userMessage } from '@shop/baas-sdk';
import type { RedeemedCode } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { canScan, Scanner } from './scanner';

/** Redeems the code that a shopper shows at the counter. */
export function RedeemForm() {
  const { vouchers } = useDesk();
  const localText = useLocalText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const redeem = useMutation({
    mutationFn: (text: string) => vouchers.redeem(text),
    onSuccess: () => setCode(''),
    onSettled: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!redeem.isPending && code.trim()) redeem.mutate(code);
  };
  const resultText = ({ order, ...claim }: RedeemedCode) => {
    const title = localText(claim, 'title');
    return order === null ? t('redeemed', { title }) : t('redeemedOrder', { title, no: order });
  };
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
          error={redeem.error ? userMessage(redeem.error) : undefined}
          onChange={(event) => {
            redeem.reset();
            setCode(event.target.value);
          }}
        />
        {isScanning && (
          <Scanner
            onCode={(text) => {
              setScanning(false);
              setCode(text);
              field.current?.focus();
            }}
          />
        )}
        <p role="status">{redeem.data && resultText(redeem.data.claim)}</p>
        <div className={css.actions}>
          {canScan() && (
            <Button kind="ink-line" onClick={() => setScanning(!isScanning)}>
              {t(isScanning ? 'stopScan' : 'scan')}
            </Button>
          )}
          <Button type="submit" kind="ink" busy={redeem.isPending && t('redeeming')}>
            {t('redeemNow')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
