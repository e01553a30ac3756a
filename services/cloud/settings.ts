import type { CheckSettings } from '@shop/baas/cloud';
import { checkAccountSettings } from './src/accounts/check-settings';
import { checkReturnAddress } from './src/aftersales/return-address';
import { checkContacts } from './src/contacts';
import { checkFieldMetrics } from './src/field-metrics/sample';
import { checkSiteUrl } from './src/payments/site-url';
import { checkPlatformLogin } from './src/platform-login/settings';
import { paymentProblems } from './src/provider/settings';
import { checkSms } from './src/sms/settings';
import { SettingsReader } from './src/settings-reader';

/** One sentence per fault, without the value: it may be a secret. */
const checkSettings: CheckSettings = (settings) => {
  const reader = new SettingsReader(settings);
  checkAccountSettings(reader);
  checkReturnAddress(reader);
  checkContacts(reader);
  checkFieldMetrics(reader);
  checkSiteUrl(reader);
  checkPlatformLogin(reader);
  checkSms(reader, settings);
  return [...new Set([...reader.problems, ...paymentProblems(settings)])];
};
export default checkSettings;
