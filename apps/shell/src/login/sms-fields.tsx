import { plainPhone, type SmsTicket } from '@shop/domain';
import { SmsCodeField } from '@shop/page-blocks/sms-code-field';
import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
import { useT } from './messages';
import type { FormField } from './send-form';

interface SmsFieldsProps {
  request: (values: Record<string, unknown>) => Promise<SmsTicket | null>;
  faultOf: (field: FormField) => string | undefined;
}

/** The phone of the account, and the code that is sent to it. */
export function SmsFields({ request, faultOf }: SmsFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field
        name="phone"
        label={t('phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        plain={plainPhone}
        required
        data-focus
        error={faultOf('phone')}
        onChange={(event) => setTyped(plainPhone(event.target.value))}
      />
      {/* A code belongs to the phone that it was sent to. */}
      <SmsCodeField key={typed} request={request} sent={t('codeSent')} error={faultOf('code')} />
    </>
  );
}
