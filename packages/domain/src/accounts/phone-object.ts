/** The cloud object `phone`: the verified phone of a member, and the way back by text message. */
import * as v from 'valibot';
import { messageFor, phone } from '../fields/fields';
import { plainCode } from '../fields/typed-text';
import { credentials, loginInput, registration } from './account-inputs';
import type { LoginResult, Profile } from './user-object';

/** A change of the phone is confirmed with the password. */
export const phoneChange = v.object({ phone, password: credentials.entries.password });
export type PhoneChange = v.InferInput<typeof phoneChange>;

export const phoneRemoval = v.object({ password: credentials.entries.password });
export type PhoneRemoval = v.InferInput<typeof phoneRemoval>;

/** The tokens of this device, as for a login. */
export const resetCodeRequest = v.object({
  phone,
  deviceTokens: loginInput.entries.deviceTokens,
});
export type ResetCodeRequest = v.InferInput<typeof resetCodeRequest>;

export const smsCodeLength = 6;
/** The ticket of the request, and the code of the text message. */
const sentCode = v.object({
  ticket: v.pipe(
    v.string(messageFor('smsCodeFirst')),
    v.regex(/^[0-9A-Za-z_-]{32}$/, messageFor('smsCodeFirst')),
  ),
  code: v.pipe(
    v.string(messageFor('smsCode')),
    v.transform(plainCode),
    v.regex(/^\d{6}$/, messageFor('smsCode')),
  ),
});

export const phoneConfirmation = sentCode;
export type PhoneConfirmation = v.InferInput<typeof phoneConfirmation>;

export const smsReset = v.object({
  ...sentCode.entries,
  password: registration.entries.password,
});
export type SmsReset = v.InferInput<typeof smsReset>;

/** `none`: the shop sends no text messages. `sandbox`: the staff console shows them instead. */
export const smsSenders = ['none', 'sandbox', 'webhook'] as const;
export type SmsSenderName = (typeof smsSenders)[number];

/** A code is on its way. */
export interface SmsTicket {
  /** Send it with the code. */
  ticket: string;
  /** How long to wait before the next request. */
  resendDelayMs: number;
  sender: SmsSenderName;
}

export interface PhoneObject {
  sender(): Promise<{ sender: SmsSenderName }>;
  /**
   * Sends a code to the phone that the caller wants to verify. SMS_UNAVAILABLE, WRONG_PASSWORD,
   * STAFF_PHONE for an account of the staff, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`.
   */
  sendCode(input: PhoneChange): Promise<SmsTicket>;
  /**
   * Makes the phone the caller's, and takes it from another account. SMS_CODE_FAILED `{left}`,
   * INVALID_INPUT `{field}`.
   */
  confirm(input: PhoneConfirmation): Promise<{ profile: Profile }>;
  /** WRONG_PASSWORD, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`. */
  remove(input: PhoneRemoval): Promise<{ profile: Profile }>;
  /**
   * Sends a code to the phone of a member who has forgotten the password. The answer does not tell
   * whether the phone belongs to one. SMS_UNAVAILABLE, INVALID_INPUT `{field}`,
   * RATE_LIMIT `{minutes}`.
   */
  sendResetCode(input: ResetCodeRequest): Promise<SmsTicket>;
  /**
   * Replaces a forgotten password, ends all sessions and logs in. SMS_CODE_FAILED `{left}`,
   * WEAK_PASSWORD, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`.
   */
  resetPassword(input: SmsReset): Promise<LoginResult>;
}
