import type { CloudSettings } from '@shop/baas/cloud';
import { aftersaleActionsOf, type Aftersale, type ReturnAddress } from '@shop/domain';
import type { SettingsReader } from '../settings-reader';

/**
 * Where a shopper sends goods back to: the settings `CLOUD_RETURN_*`, once the staff has agreed.
 * Null until then, and without these settings.
 */
export function returnAddressOf(
  aftersale: Aftersale,
  settings: CloudSettings,
): ReturnAddress | null {
  return aftersaleActionsOf(aftersale).includes('sendParcel') ? readReturnAddress(settings) : null;
}

const names = ['RETURN_NAME', 'RETURN_PHONE', 'RETURN_ADDRESS'];

/** None of the settings is set, or all three. */
export function checkReturnAddress(reader: SettingsReader): void {
  if (!reader.isAnySet(names)) return;
  reader.matching('RETURN_NAME', isLine(1, 40), 'set the receiver, up to 40 characters');
  reader.matching(
    'RETURN_PHONE',
    (text) => isLine(4, 20)(text) && /^\+?\d[\d -]+\d$/.test(text.trim()),
    'set a phone number like 0571-8888 0000',
  );
  reader.matching('RETURN_ADDRESS', isLine(5, 200), 'set the address in one line');
}

const isLine = (min: number, max: number) => (text: string) => {
  const { length } = [...text.trim()];
  return length >= min && length <= max && !/\p{Cc}/u.test(text.trim());
};

export function readReturnAddress({
  RETURN_NAME: name,
  RETURN_PHONE: phone,
  RETURN_ADDRESS: address,
}: CloudSettings): ReturnAddress | null {
  return name && phone && address
    ? { name: name.trim(), phone: phone.trim(), address: address.trim() }
    : null;
}
