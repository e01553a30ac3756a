import { BaasError, userMessage, type Baas } from '@shop/baas-sdk';
import {
  check,
  credentials,
  businessErrorMessage,
  passwordReset,
  readDeviceTokens,
  registration,
  smsReset,
  storeDeviceToken,
  type BusinessErrorCode,
  type LoginResult,
} from '@shop/domain';
import { language } from '@shop/i18n';
import { deviceStorage } from './device-storage';

/** `reset` with a code of the staff, `smsReset` with one that was sent to the phone. */
export type Mode = 'login' | 'register' | 'reset' | 'smsReset';
const fields = ['username', 'phone', 'code', 'password', 'consent'] as const;
export type FormField = (typeof fields)[number];

/** An error message for a field, or for the whole form if `field` is null. */
export interface Fault {
  field: FormField | null;
  message: string;
}

const fieldOfRefusal: Partial<Record<BusinessErrorCode, FormField>> = {
  USERNAME_TAKEN: 'username',
  SMS_CODE_FAILED: 'code',
  WEAK_PASSWORD: 'password',
  CONSENT_REQUIRED: 'consent',
};
const methods = { login: 'login', register: 'register', reset: 'resetPassword' } as const;
const schemas = { login: credentials, register: registration, reset: passwordReset, smsReset };

/**
 * Logs in, at once or after a registration or reset; the SDK stores the token. Returns null on
 * success.
 */
export async function sendForm(baas: Baas, mode: Mode, form: FormData): Promise<Fault | null> {
  const consent = form.has('consent');
  const checked = check(schemas[mode], { ...Object.fromEntries(form), consent }, language());
  if (!checked.ok) return { field: asField(checked.field), message: checked.message };
  if (mode === 'register' && !consent)
    return { field: 'consent', message: businessErrorMessage('CONSENT_REQUIRED', {}, language()) };
  try {
    const { deviceToken } = await logIn(baas, mode, checked.value);
    storeDeviceToken(deviceStorage, deviceToken);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

function logIn(baas: Baas, mode: Mode, values: object): Promise<LoginResult> {
  const options = { customUI: true };
  if (mode === 'smsReset')
    return baas.callObject<LoginResult>('phone', 'resetPassword', [values], options);
  const deviceTokens = mode === 'login' ? readDeviceTokens(deviceStorage) : [];
  const input = deviceTokens.length > 0 ? { ...values, deviceTokens } : values;
  return baas.callObject<LoginResult>('user', methods[mode], [input], options);
}

/** How the form shows a refused call. */
export const faultOf = (error: unknown): Fault => ({
  field: fieldOf(error),
  message: userMessage(error),
});

function fieldOf(error: unknown): FormField | null {
  if (!(error instanceof BaasError)) return null;
  if (error.errCode === 'INVALID_INPUT')
    return asField((error.detail as { field?: unknown } | null)?.field);
  return fieldOfRefusal[error.errCode as BusinessErrorCode] ?? null;
}

/** The code is asked for beside its field, so that a missing ticket belongs there. */
const asField = (name: unknown): FormField | null =>
  name === 'ticket' ? 'code' : (fields.find((field) => field === name) ?? null);
