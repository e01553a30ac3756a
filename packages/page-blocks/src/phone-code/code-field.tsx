import type { SmsTicket } from '@shop/domain';
import { Button } from '@shop/ui';
import { Field, useTimeLeft } from '@shop/ui/bundled';
import { useState } from 'react';
import { useT } from './messages';
import css from './phone-code.module.css';

/**
 * Asks for a code with the values of the form. Null when that was refused, and the form says why.
 */
export type RequestCode = (values: Record<string, unknown>) => Promise<SmsTicket | null>;

interface CodeFieldProps {
  request: RequestCode;
  /** Where the code was sent. */
  sent: string;
  error: string | undefined;
}

/** The field for the code, with the button that asks for it. */
export function CodeField({ request, sent, error }: CodeFieldProps) {
  const t = useT();
  const [ticket, setTicket] = useState<(SmsTicket & { resendAt: number }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const left = useTimeLeft(ticket?.resendAt ?? 0, Date.now) ?? 0;
  const ask = async (form: HTMLFormElement | null) => {
    setAsking(true);
    const granted = await request(form ? Object.fromEntries(new FormData(form)) : {});
    setAsking(false);
    if (granted) setTicket({ ...granted, resendAt: Date.now() + granted.resendDelayMs });
  };
  const isWaiting = left > 0;
  const label = ticket ? t('getAgain') : t('get');
  return (
    <div>
      <input type="hidden" name="ticket" value={ticket?.ticket ?? ''} />
      <Field
        name="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={error}
        trailing={
          <Button
            className={css.get}
            kind="ink-line"
            size="s"
            busy={isAsking && t('getting')}
            disabled={isWaiting}
            onClick={(event) => void ask(event.currentTarget.form)}
          >
            {isWaiting ? t('seconds', { seconds: Math.ceil(left / 1000) }) : label}
          </Button>
        }
      />
      <p role="status" className={css.sent}>
        {ticket?.sender === 'sandbox' ? t('sandbox') : ticket && sent}
      </p>
    </div>
  );
}
