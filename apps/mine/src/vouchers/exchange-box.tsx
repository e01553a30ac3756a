import { userMessage } from '@shop/baas-sdk';
import { check, exchangeCode, type VoucherObject } from '@shop/domain';
import { useLanguage } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { Button } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useT } from '../messages';
import css from './vouchers.module.css';

type Exchanged = Awaited<ReturnType<VoucherObject['exchange']>>;

/** Claims a voucher by its code. The code stays in the box when the server rejects it. */
export function ExchangeBox({ onClaimed }: { onClaimed: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const exchange = async () => {
    const checked = check(exchangeCode, code, language);
    if (!checked.ok) return setError(checked.message);
    setBusy(true);
    try {
      await baas.callObject<Exchanged>('voucher', 'exchange', [checked.value], { customUI: true });
      setCode('');
      setError(undefined);
      feedback.toast(t('vouchers.exchanged'), { icon: 'success' });
      void client.invalidateQueries({ queryKey: ['voucher'] });
      onClaimed();
    } catch (failure) {
      setError(userMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void exchange();
  };
  return (
    <form className={css.exchange} onSubmit={submit}>
      <div className={css.box}>
        <input
          aria-label={t('vouchers.code')}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          placeholder={t('vouchers.codeHint')}
          value={code}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" kind="ink" size="s" busy={busy}>
          {t('vouchers.exchange')}
        </Button>
      </div>
      {error && (
        <p id={id} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </form>
  );
}
