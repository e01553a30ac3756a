import { readEnvironment, type Environment } from '@shop/service';

/** `on`: catalogue and accounts. `catalogue`: no accounts. `off`: an empty shop, no accounts. */
const demoModes = ['on', 'catalogue', 'off'] as const;
export type DemoMode = (typeof demoModes)[number];

/**
 * The setting `SHOP_DEMO`. Demo accounts print their passwords, so they never exist in production
 * or beside a real payment provider.
 */
export function readDemoMode(env: Environment): DemoMode {
  const mode = readEnvironment(env, (reader) => reader.oneOf('SHOP_DEMO', demoModes, 'on'));
  const isReal = (env.CLOUD_PAY_PROVIDER || 'sandbox') !== 'sandbox';
  return mode === 'on' && (env.NODE_ENV === 'production' || isReal) ? 'catalogue' : mode;
}
