import type { FakeWechat } from './fake-wechat';

/** The `CLOUD_*` settings, without the prefix, of a shop that uses the fake. */
export const settingsOf = ({ settings, merchantKeys, platformKeys }: FakeWechat) => ({
  SITE_URL: settings.siteUrl,
  PAY_PROVIDER: 'wechat',
  PAY_WECHAT_URL: settings.url,
  PAY_WECHAT_APP_ID: settings.appId,
  PAY_WECHAT_MERCHANT_ID: settings.merchantId,
  PAY_WECHAT_MERCHANT_SERIAL: settings.merchantSerial,
  PAY_WECHAT_PRIVATE_KEY: merchantKeys.privateKey,
  PAY_WECHAT_API_V3_KEY: settings.apiV3Key,
  PAY_WECHAT_PUBLIC_KEY_ID: settings.platformSerial,
  PAY_WECHAT_PUBLIC_KEY: platformKeys.publicKey,
});
