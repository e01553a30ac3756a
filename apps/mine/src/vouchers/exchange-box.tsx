import { BaasError, userMessage } from '@shop/baas-sdk';
import { check, exchangeCode, type VoucherObject } from '@shop/domain';
import { useLanguage } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { Button } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useT } from '../messages';
import css from './vouchers.module.css';

/** The server does not know the code, and it has characters that are easily taken for others. */
const isMisread = (failure: unknown, code: string) =>
  failure instanceof BaasError && failure.errCode === 'CODE_INVALID' && /[0O1IL]/.test(code);

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
      const hint = isMisread(failure, checked.value) ? `\n${t('vouchers.lookAlikes')}` : '';
      setError(userMessage(failure) + hint);
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
          maxLength={40}
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
