import type { Environment } from '@shop/service';
import { readDemoMode, type DemoMode } from './demo-mode';
import { readDemoRecord, usernames } from './demo-record';

/** The demo receives no parcels, and its address says so. */
const returnAddress = {
  CLOUD_RETURN_NAME: '售后部（演示）',
  CLOUD_RETURN_PHONE: '0571-0000 0000',
  CLOUD_RETURN_ADDRESS: '浙江省 杭州市 西湖区 演示路 1 号（演示地址，请勿寄件）',
};

/**
 * The environment of the services for the demo. Given values stay: with staff settings of the
 * operator the console keeps that account.
 */
export function withDemoSettings(env: Environment): { mode: DemoMode; env: Environment } {
  const mode = readDemoMode(env);
  if (mode === 'off') return { mode, env: { BAAS_INITIAL_ROWS: 'none', ...env } };
  if (mode === 'catalogue') return { mode, env };
  // The console shows the codes that phones would get.
  const sms = { CLOUD_SMS: env.CLOUD_SMS || 'sandbox' };
  return { mode, env: { ...env, ...staffOf(env), ...returnAddressOf(env), ...sms } };
}

function staffOf(env: Environment): Environment {
  if (env.CLOUD_OPS_USERNAME && env.CLOUD_OPS_PASSWORD) return {};
  const { passwords } = readDemoRecord(env.DATA_DIR ?? '');
  return { CLOUD_OPS_USERNAME: usernames.ops, CLOUD_OPS_PASSWORD: passwords.ops };
}

const returnAddressOf = (env: Environment): Environment =>
  Object.keys(returnAddress).some((name) => env[name]) ? {} : returnAddress;
