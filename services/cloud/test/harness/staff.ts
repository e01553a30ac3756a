import type { StaffRole } from '@shop/domain';
import { shopper, type Shopper } from './shopper';

export const opsSettings = { OPS_USERNAME: 'Shop_Staff', OPS_PASSWORD: 'seven quiet lanterns' };

/** A client signed in as staff. */
export async function staff(
  endpoint: string,
  { OPS_USERNAME: username, OPS_PASSWORD: password } = opsSettings,
): Promise<Shopper> {
  const clerk = shopper(endpoint);
  await clerk.user.login({ username, password });
  return clerk;
}

let colleagueCount = 0;

/** A staff account that `clerk` created in the console, signed in with a password of its own. */
export async function colleague(
  endpoint: string,
  clerk: Shopper,
  roles: StaffRole[],
): Promise<Shopper> {
  colleagueCount += 1;
  const username = `colleague_${colleagueCount}`;
  const { password } = await clerk.opsAccounts.create({ username, roles });
  const created = shopper(endpoint);
  await created.user.login({ username, password });
  await created.opsAccounts.changePassword({ current: password, password: 'nine slow lanterns' });
  return created;
}
