import { createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { httpCall, type HttpResponse } from '../http-call';
import { callTimeoutMs, ProviderError } from '../provider';
import { parse, rejection } from './wire';
import type { WechatSettings } from '../settings';

/** Allowed difference between the clocks, in both directions. */
const clockWindowSeconds = 300;

/** Rejections after which the same call with the same key can succeed. */
const temporaryCodes = new Set([
  'USERPAYING',
  'USER_PAYING',
  'NOT_ENOUGH',
  'RULE_LIMIT',
  'RULELIMIT',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'STATEMENT_CREATING',
]);

export interface WechatRequest {
  method: 'GET' | 'POST';
  path: string;
  content?: unknown;
  /** Epoch ms at which the calls of one operation of the port end. */
  deadline?: number;
}

/** Signs requests with the merchant's key and verifies responses with a key of WeChat Pay. */
export class WechatClient {
  constructor(
    private readonly settings: WechatSettings,
    private readonly now: () => number,
  ) {}

  /**
   * The body of a signed response; empty for 204.
   *
   * @throws ProviderError with the code of WeChat Pay, or SIGNATURE_INVALID
   */
  async call(request: WechatRequest): Promise<Buffer> {
    const response = await this.send(request);
    const { status, headers, body } = response;
    // Refusals may come without a signature, but never with a wrong one.
    const needsSignature = status < 300 || headers['wechatpay-signature'] !== undefined;
    if (needsSignature && !this.isSigned(headers, body))
      throw new ProviderError(
        'SIGNATURE_INVALID',
        `${request.method} ${request.path}: the signature of the response is not valid: ` +
          (this.missingKey(headers) ?? 'check CLOUD_PAY_WECHAT_PUBLIC_KEY and its id.'),
        { isTemporary: true },
      );
    if (status !== 200 && status !== 204) throw rejectionOf(response);
    return body;
  }

  /** Downloads a bill, which has no signature, only the hash of the signed response before it. */
  async download(address: string, sha1: string, deadline: number): Promise<Buffer> {
    // A response cannot send our credentials to another host.
    const { pathname, search } = new URL(address);
    const response = await this.send({ method: 'GET', path: pathname + search, deadline });
    if (response.status !== 200) throw rejectionOf(response);
    if (createHash('sha1').update(response.body).digest('hex') === sha1.toLowerCase())
      return response.body;
    throw new ProviderError('BILL_INVALID', 'A bill of WeChat Pay does not have its hash.', {
      isTemporary: true,
    });
  }

  /** Whether headers and body carry a fresh signature of WeChat Pay. Never parses the body. */
  isSigned(headers: Record<string, string>, body: Uint8Array): boolean {
    const timestamp = headers['wechatpay-timestamp'] ?? '';
    const isFresh =
      /^\d{1,12}$/.test(timestamp) &&
      Math.abs(this.now() / 1000 - Number(timestamp)) <= clockWindowSeconds;
    const key = this.settings.platformKeys.get(headers['wechatpay-serial'] ?? '');
    if (!isFresh || !key) return false;
    return createVerify('RSA-SHA256')
      .update(`${timestamp}\n${headers['wechatpay-nonce'] ?? ''}\n`)
      .update(body)
      .update('\n')
      .verify(key, headers['wechatpay-signature'] ?? '', 'base64');
  }

  /** A sentence for the operator if the headers name a key that the settings lack, else null. */
  missingKey(headers: Record<string, string>): string | null {
    const serial = headers['wechatpay-serial'] ?? '';
    // Any sender chooses this text, so nothing but a possible serial goes to the log.
    if (!/^\w{8,64}$/.test(serial) || this.settings.platformKeys.has(serial)) return null;
    return (
      `the settings have no platform key ${serial}. During a key switch of WeChat Pay, set ` +
      'CLOUD_PAY_WECHAT_OTHER_PUBLIC_KEY_ID and CLOUD_PAY_WECHAT_OTHER_PUBLIC_KEY.'
    );
  }

  private send({ method, path, content, deadline }: WechatRequest): Promise<HttpResponse> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const request = {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'shop-cloud/1.0',
        // Selects the key with which WeChat Pay signs its response.
        'wechatpay-serial': this.settings.platformSerial,
        authorization: this.authorization(method, path, body),
      },
      ...(body && { body }),
    };
    const timeoutMs = deadline ? Math.max(1, deadline - Date.now()) : callTimeoutMs;
    return httpCall(this.settings.url + path, request, timeoutMs);
  }

  private authorization(method: string, path: string, body: string): string {
    const { merchantId, merchantSerial, merchantPrivateKey } = this.settings;
    const timestamp = Math.floor(this.now() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
      .sign(merchantPrivateKey, 'base64');
    return (
      `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",` +
      `signature="${signature}",timestamp="${timestamp}",serial_no="${merchantSerial}"`
    );
  }
}

function rejectionOf({ status, body }: HttpResponse): ProviderError {
  const { code = `HTTP_${status}`, message = String(status) } = parse(rejection, body);
  // 202 means that the shopper is paying just now.
  const isTemporary = status === 202 || temporaryCodes.has(code);
  return new ProviderError(code, `WeChat Pay: ${code}, ${message}`, { isTemporary });
}
