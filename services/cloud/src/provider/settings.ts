import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { CloudSettings } from '@shop/baas/cloud';
import { SettingsReader } from '../settings-reader';

/** Invalid settings; one sentence per problem for the operator. */
export class PaymentSettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'PaymentSettingsError';
  }
}

export interface SandboxSettings {
  provider: 'sandbox';
  url: string;
  secret: string;
}

export interface WechatSettings {
  provider: 'wechat';
  /** Base address of the API. */
  url: string;
  appId: string;
  merchantId: string;
  /** Serial number of the merchant's API certificate. */
  merchantSerial: string;
  merchantPrivateKey: KeyObject;
  /** 32 bytes; decrypts notices. */
  apiV3Key: string;
  /** The key with which WeChat Pay shall sign its responses. */
  platformSerial: string;
  /**
   * By id of the WeChat Pay public key, or serial number of the platform certificate. Two keys
   * during a key switch, when both sign.
   */
  platformKeys: ReadonlyMap<string, KeyObject>;
  /** Address of the shop for notices of refunds. */
  siteUrl: string;
}

export type PaymentSettings = SandboxSettings | WechatSettings;

/** Without any of these the shop takes no money, which is no fault. */
const choosing = ['PAY_PROVIDER', 'PAY_SECRET'];

/** One sentence per fault of the payment settings. */
export function paymentProblems(settings: CloudSettings): readonly string[] {
  if (!choosing.some((name) => settings[name])) return [];
  try {
    readPaymentSettings(settings);
    return [];
  } catch (error) {
    if (error instanceof PaymentSettingsError) return error.problems;
    throw error;
  }
}

const minSecretLength = 16;
const apiV3KeyBytes = 32;

/** @throws PaymentSettingsError */
export function readPaymentSettings(settings: CloudSettings): PaymentSettings {
  const provider = settings.PAY_PROVIDER || 'sandbox';
  if (provider !== 'sandbox' && provider !== 'wechat')
    throw new PaymentSettingsError([
      'CLOUD_PAY_PROVIDER is not valid: set sandbox or wechat, or leave it empty.',
    ]);
  const reader = new SettingsReader(settings);
  const result = provider === 'sandbox' ? readSandbox(reader) : readWechat(reader);
  if (reader.problems.length > 0) throw new PaymentSettingsError(reader.problems);
  return result;
}

function readSandbox(reader: SettingsReader): SandboxSettings {
  return {
    provider: 'sandbox',
    url: reader.url('PAY_URL', 'http://127.0.0.1:8788'),
    secret: reader.matching(
      'PAY_SECRET',
      (text) => text.length >= minSecretLength,
      `set the PAY_SECRET of sandbox-pay, at least ${minSecretLength} characters`,
    ),
  };
}

function readWechat(reader: SettingsReader): WechatSettings {
  return {
    provider: 'wechat',
    url: reader.url(
      'PAY_WECHAT_URL',
      'https://api.mch.weixin.qq.com',
      'https://api.mch.weixin.qq.com',
    ),
    siteUrl: reader.url('SITE_URL', 'https://shop.example.com'),
    appId: reader.matching(
      'PAY_WECHAT_APP_ID',
      (text) => /^\w{6,32}$/.test(text),
      'set the AppID that is bound to the merchant, wx and 16 characters',
    ),
    merchantId: reader.matching(
      'PAY_WECHAT_MERCHANT_ID',
      (text) => /^\d{8,10}$/.test(text),
      'set the merchant number, 8 to 10 digits',
    ),
    merchantSerial: reader.matching(
      'PAY_WECHAT_MERCHANT_SERIAL',
      (text) => /^[0-9A-F]{8,64}$/i.test(text),
      "set the serial number of the merchant's API certificate, 40 hexadecimal digits",
    ),
    merchantPrivateKey: reader.rsaKey(
      'PAY_WECHAT_PRIVATE_KEY',
      (pem) => createPrivateKey(pem),
      "set the merchant's private key (apiclient_key.pem)",
    ),
    apiV3Key: reader.matching(
      'PAY_WECHAT_API_V3_KEY',
      (text) => Buffer.byteLength(text) === apiV3KeyBytes,
      `set the APIv3 key, exactly ${apiV3KeyBytes} characters`,
    ),
    ...readPlatformKeys(reader),
  };
}

const isSerial = (text: string) => /^\w{8,64}$/.test(text);

function readPlatformKeys(
  reader: SettingsReader,
): Pick<WechatSettings, 'platformSerial' | 'platformKeys'> {
  const platformSerial = reader.matching(
    'PAY_WECHAT_PUBLIC_KEY_ID',
    isSerial,
    'set the id of the WeChat Pay public key, PUB_KEY_ID_ and digits',
  );
  const key = reader.rsaKey(
    'PAY_WECHAT_PUBLIC_KEY',
    readPublicKey,
    'set the WeChat Pay public key (pub_key.pem)',
  );
  const platformKeys = new Map([[platformSerial, key]]);
  const id = 'PAY_WECHAT_OTHER_PUBLIC_KEY_ID';
  const pem = 'PAY_WECHAT_OTHER_PUBLIC_KEY';
  if (reader.isAnySet([id, pem, `${pem}_FILE`]))
    platformKeys.set(
      reader.matching(
        id,
        (text) => isSerial(text) && text !== platformSerial,
        'set the id of the other key of a key switch, which is another id than the first key has',
      ),
      reader.rsaKey(pem, readPublicKey, 'set the other key of a key switch'),
    );
  return { platformSerial, platformKeys };
}

/** Node derives a public key from a private one; a private key in this place is a mistake. */
function readPublicKey(pem: string): KeyObject {
  if (pem.includes('PRIVATE KEY')) throw new Error('the key is private');
  return createPublicKey(pem);
}
