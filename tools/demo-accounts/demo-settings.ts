import type { Environment } from '@shop/service';
import { readDemoMode, type DemoMode } from './demo-mode';
import { readDemoRecord, usernames } from './demo-record';

/**
 * The environment of the services for the demo. Given values stay: with staff settings of the
 * operator the console keeps that account.
 */
export function withDemoSettings(env: Environment): { mode: DemoMode; env: Environment } {
  const mode = readDemoMode(env);
  if (mode === 'off') return { mode, env: { BAAS_INITIAL_ROWS: 'none', ...env } };
  if (mode === 'catalogue' || (env.CLOUD_OPS_USERNAME && env.CLOUD_OPS_PASSWORD))
    return { mode, env };
  const { passwords } = readDemoRecord(env.DATA_DIR ?? '');
  return {
    mode,
    env: { ...env, CLOUD_OPS_USERNAME: usernames.ops, CLOUD_OPS_PASSWORD: passwords.ops },
  };
}
