import type { CloudSettings } from '@shop/baas/cloud';
import type { Seller, ShopContact } from '@shop/domain';
import type { SettingsReader } from './settings-reader';

const isPhone = (text: string) => /^\+?\d[\d -]{2,18}\d$/.test(text);
const isEmail = (text: string) => /^[^\s@<>?&]{1,64}@[^\s@<>?&]{1,190}$/.test(text);
const isName = (text: string) => /^\P{C}{2,100}$/u.test(text);
const isCreditCode = (text: string) => /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text);
const isHours = (text: string) => /^[0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d$/.test(text);

export function checkContacts(reader: SettingsReader): void {
  reader.optional('CONTACT_PHONE', isPhone, 'set a phone number like 400-800-1234');
  reader.optional('CONTACT_EMAIL', isEmail, 'set an address like help@shop.example');
  reader.optional('CONTACT_HOURS', isHours, 'set hours of Shanghai like 09:00-21:00');
  reader.optional('SELLER_NAME', isName, 'set the registered name, 2 to 100 characters');
  reader.optional('SELLER_LICENCE', isCreditCode, 'set the unified social credit code');
  reader.optional('SELLER_ADDRESS', isName, 'set the registered address in one line');
}

/** How shoppers reach the shop; null for what is not set. */
export const contactsOf = (settings: CloudSettings): ShopContact => ({
  phone: settings.CONTACT_PHONE || null,
  email: settings.CONTACT_EMAIL || null,
  hours: settings.CONTACT_HOURS || null,
});

/** The business that sells, as the law asks a shop to state; null for what is not set. */
export const sellerOf = (settings: CloudSettings): Seller => ({
  name: settings.SELLER_NAME || null,
  licence: settings.SELLER_LICENCE || null,
  address: settings.SELLER_ADDRESS || null,
});
