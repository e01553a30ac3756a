import { check, registration } from '@shop/domain';
import type { SettingsReader } from '../settings-reader';
import { passwordCosts } from './passwords';

/** How hard the password of the staff is to guess, the first login decides: that takes memory. */
export function checkAccountSettings(reader: SettingsReader): void {
  if (reader.isAnySet(['OPS_USERNAME', 'OPS_PASSWORD'])) {
    const fits = (field: 'username' | 'password') => (text: string) => {
      const input = { username: 'keeper', password: 'any password', consent: true };
      return check(registration, { ...input, [field]: text }).ok;
    };
    reader.matching('OPS_USERNAME', fits('username'), 'set 4 to 20 letters, digits or _');
    reader.matching('OPS_PASSWORD', fits('password'), 'set at least 8 characters');
  }
  reader.optional(
    'PASSWORD_COST',
    (text) => passwordCosts.includes(text),
    `choose ${passwordCosts.join(' or ')}`,
  );
  reader.optional(
    'REGISTRATIONS_PER_HOUR',
    (text) => /^[1-9]\d{0,8}$/.test(text),
    'set a whole number above 0',
  );
}
