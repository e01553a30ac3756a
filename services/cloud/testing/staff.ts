import { shopper, type Shopper } from './shopper';

export const opsSettings = { OPS_USERNAME: 'Shop_Staff', OPS_PASSWORD: 'seven quiet lanterns' };

/** Somebody signed in as the operator's settings say. */
export async function staff(
  endpoint: string,
  { OPS_USERNAME: username, OPS_PASSWORD: password } = opsSettings,
): Promise<Shopper> {
  const somebody = shopper(endpoint);
  await somebody.user.login({ username, password });
  return somebody;
}
