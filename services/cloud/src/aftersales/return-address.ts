import { aftersaleActionsOf, type Aftersale, type ReturnAddress } from '@shop/domain';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Where a shopper sends goods back to: the settings `CLOUD_RETURN_*`, once the staff has agreed.
 * Null until then, and without valid settings.
 */
export function returnAddressOf(aftersale: Aftersale, settings: Settings): ReturnAddress | null {
  return aftersaleActionsOf(aftersale).includes('sendParcel') ? readReturnAddress(settings) : null;
}

/** All three settings, or null when one is missing or malformed. */
export function readReturnAddress(settings: Settings): ReturnAddress | null {
  const name = oneLine(settings.RETURN_NAME, 1, 40);
  const phone = oneLine(settings.RETURN_PHONE, 4, 20);
  const address = oneLine(settings.RETURN_ADDRESS, 5, 200);
  return name && phone && address && /^\+?\d[\d -]+\d$/.test(phone)
    ? { name, phone, address }
    : null;
}

function oneLine(text: string | undefined, min: number, max: number): string | null {
  const trimmed = text?.trim() ?? '';
  const { length } = [...trimmed];
  return length >= min && length <= max && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
}
