import { guarded } from './guarded-provider';
import type { PaymentProvider } from './provider';
import { SandboxProvider } from './sandbox-provider';
import {
  PaymentSettingsError,
  readPaymentSettings,
  type CloudSettings,
  type PaymentSettings,
} from './settings';
import { WechatProvider } from './wechat/wechat-provider';

const providerBySettings = new WeakMap<CloudSettings, PaymentProvider>();

/**
 * The provider that the settings select; one instance per engine.
 *
 * @throws PaymentSettingsError with one sentence per invalid setting, for the operator
 */
export function providerOf(settings: CloudSettings): PaymentProvider {
  const known = providerBySettings.get(settings);
  if (known) return known;
  const provider = guarded(adapterOf(readPaymentSettings(settings)));
  providerBySettings.set(settings, provider);
  return provider;
}

const adapterOf = (settings: PaymentSettings): PaymentProvider =>
  settings.provider === 'wechat' ? new WechatProvider(settings) : new SandboxProvider(settings);

/** False while payment is not configured: then no money can move. */
export function isPaymentReal(settings: CloudSettings): boolean {
  try {
    return providerOf(settings).isReal;
  } catch (error) {
    if (error instanceof PaymentSettingsError) return false;
    throw error;
  }
}
