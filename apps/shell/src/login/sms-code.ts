import type { Baas } from '@shop/baas-sdk';
import {
  check,
  readDeviceTokens,
  resetCodeRequest,
  type PhoneObject,
  type SmsTicket,
} from '@shop/domain';
import { language } from '@shop/i18n';
import { deviceStorage } from './device-storage';
import { faultOf, type Fault } from './send-form';

/** Whether the shop sends text messages; false also while it cannot be reached. */
export async function canSendSms(baas: Baas): Promise<boolean> {
  const phone = baas.importObject<PhoneObject>('phone', { customUI: true });
  return phone.sender().then(
    ({ sender }) => sender !== 'none',
    () => false,
  );
}

/** Asks for a code to the phone of the form. */
export async function requestResetCode(
  baas: Baas,
  values: Record<string, unknown>,
): Promise<{ ticket: SmsTicket | null; fault: Fault | null }> {
  const checked = check(
    resetCodeRequest,
    { phone: values.phone, deviceTokens: readDeviceTokens(deviceStorage) },
    language(),
  );
  if (!checked.ok) return { ticket: null, fault: { field: 'phone', message: checked.message } };
  const phone = baas.importObject<PhoneObject>('phone', { customUI: true });
  return phone.sendResetCode(checked.value).then(
    (ticket) => ({ ticket, fault: null }),
    (error: unknown) => ({ ticket: null, fault: faultOf(error) }),
  );
}
