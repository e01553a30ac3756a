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
