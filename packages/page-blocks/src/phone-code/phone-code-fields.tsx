import { Field } from '@shop/ui/bundled';
import { useState } from 'react';
import { CodeField, type RequestCode } from './code-field';

export interface PhoneCodeFieldsProps {
  /** Label of the phone. */
  label: string;
  /** `plainPhone` of the domain. */
  plain: (text: string) => string;
  request: RequestCode;
  /** Says where the code was sent; the sandbox says that it sent none. */
  sent: (phone: string) => string;
  errorOf: (field: 'phone' | 'code') => string | undefined;
}

/**
 * A phone and the code that is sent to it by text message. The form gets the values `phone`, `code`
 * and `ticket`.
 */
export function PhoneCodeFields({ label, plain, request, sent, errorOf }: PhoneCodeFieldsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field
        name="phone"
        label={label}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        plain={plain}
        required
        data-focus
        error={errorOf('phone')}
        onChange={(event) => setTyped(plain(event.target.value))}
      />
      {/* A code belongs to the phone that it was sent to. */}
      <CodeField key={typed} request={request} sent={sent(typed)} error={errorOf('code')} />
    </>
  );
}
