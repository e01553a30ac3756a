import { guarded } from './guarded-provider';
import type { PaymentProvider } from './provider';
import type { CloudContext, CloudSettings } from '@shop/baas/cloud';
import { SandboxProvider } from './sandbox-provider';
import { PaymentSettingsError, readPaymentSettings, type PaymentSettings } from './settings';
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

/** Whether the caller's browser can open the cashier; true while payment is not configured. */
export function canPayHere({ settings, getClientInfo }: CallerContext): boolean {
  const { userAgent } = getClientInfo();
  try {
    return providerOf(settings).opensIn(String(userAgent));
  } catch (error) {
    if (error instanceof PaymentSettingsError) return true;
    throw error;
  }
}
type CallerContext = Pick<CloudContext, 'settings' | 'getClientInfo'>;

/** False while payment is not configured: then no money can move. */
export function isPaymentReal(settings: CloudSettings): boolean {
  try {
    return providerOf(settings).isReal;
  } catch (error) {
    if (error instanceof PaymentSettingsError) return false;
    throw error;
  }
}
