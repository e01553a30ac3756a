import { BaasError, userMessage, type Baas } from '@shop/baas-sdk';
import {
  check,
  credentials,
  businessErrorMessage,
  passwordReset,
  readDeviceTokens,
  registration,
  storeDeviceToken,
  type BusinessErrorCode,
  type LoginResult,
} from '@shop/domain';
import { language } from '@shop/i18n';

export type Mode = 'login' | 'register' | 'reset';
export type FormField = 'username' | 'code' | 'password' | 'consent';
export interface Entries {
  username: string;
  /** Of a reset only. */
  code: string;
  password: string;
  consent: boolean;
}

/** An error message for a field, or for the whole form if `field` is null. */
export interface Fault {
  field: FormField | null;
  message: string;
}

const fieldOfRefusal: Partial<Record<BusinessErrorCode, FormField>> = {
  USERNAME_TAKEN: 'username',
  WEAK_PASSWORD: 'password',
  CONSENT_REQUIRED: 'consent',
};
const deviceStorage = () => localStorage;
const fields: unknown[] = ['username', 'code', 'password', 'consent'] satisfies FormField[];
const methods = { login: 'login', register: 'register', reset: 'resetPassword' } as const;
const schemas = { login: credentials, register: registration, reset: passwordReset };

/**
 * Logs in, at once or after a registration or reset; the SDK stores the token. Returns null on
 * success.
 */
export async function sendForm(baas: Baas, mode: Mode, entries: Entries): Promise<Fault | null> {
  const checked = check(schemas[mode], entries, language());
  if (!checked.ok) return { field: asField(checked.field), message: checked.message };
  if (mode === 'register' && !entries.consent)
    return { field: 'consent', message: businessErrorMessage('CONSENT_REQUIRED', {}, language()) };
  try {
    const deviceTokens = mode === 'login' ? readDeviceTokens(deviceStorage) : [];
    const input = deviceTokens.length > 0 ? { ...checked.value, deviceTokens } : checked.value;
    const { deviceToken } = await baas.callObject<LoginResult>('user', methods[mode], [input], {
      customUI: true,
    });
    storeDeviceToken(deviceStorage, deviceToken);
    return null;
  } catch (error) {
    return { field: fieldOf(error), message: userMessage(error) };
  }
}

function fieldOf(error: unknown): FormField | null {
  if (!(error instanceof BaasError)) return null;
  if (error.errCode === 'INVALID_INPUT')
    return asField((error.detail as { field?: unknown } | null)?.field);
  return fieldOfRefusal[error.errCode as BusinessErrorCode] ?? null;
}

const asField = (name: unknown) => (fields.includes(name) ? (name as FormField) : null);
