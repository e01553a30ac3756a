import { createHmac, randomBytes } from 'node:crypto';
import type { Product } from './product';

/** A response of `/client`, with its body as text and as JSON (`{}` if it is not JSON). */
export interface BackendResponse {
  status: number;
  text: string;
  body: {
    success?: boolean;
    data?: Record<string, unknown>;
    error?: { code?: string; message?: string };
  };
}

interface Space {
  spaceId: string;
  clientSecret: string;
}

export interface Account {
  username: string;
  password: string;
}

/** The address that `saveAddress` saves. */
export const deliveryAddress = {
  name: '林小满',
  phone: '13800000000',
  regionCode: '320508',
  detail: '平江路 88 号 502',
};

/** Implements the wire protocol through the site, independently of the SDK. */
export class BackendClient {
  private constructor(
    private readonly product: Product,
    private readonly space: Space,
  ) {}

  /** Reads the space from the boot document of the page, as a browser does. */
  static async open(product: Product): Promise<BackendClient> {
    const html = await (await fetch(`${product.origin}/`)).text();
    const boot = /<script[^>]*id="boot"[^>]*>([^<]*)</.exec(html)?.[1];
    if (!boot) throw new Error('The page has no boot document.');
    return new BackendClient(product, (JSON.parse(boot) as { baas: Space }).baas);
  }

  /** Calls a function by name; `token` is sent unchanged. */
  invoke(target: string, args: Record<string, unknown>, token?: string): Promise<BackendResponse> {
    const functionArgs = {
      ...args,
      clientInfo: {},
      ...(token === undefined ? {} : { uniIdToken: token }),
    };
    return this.sendSigned({
      method: 'serverless.function.runtime.invoke',
      params: JSON.stringify({ functionTarget: target, functionArgs }),
    });
  }

  /** Calls an object method. Returns its result `{errCode, …}`; throws when there is none. */
  async call<T = Record<string, unknown>>(
    object: string,
    method: string,
    params: unknown[],
    token?: string,
  ): Promise<T & { errCode: string | number; errMsg?: string }> {
    const { body, text } = await this.invoke(object, { method, params }, token);
    if (!body.data) throw new Error(`${object}.${method} returned no data: ${text}`);
    return body.data as T & { errCode: string | number };
  }

  /** Like `call`, but throws when the method fails. */
  async require<T = Record<string, unknown>>(
    object: string,
    method: string,
    params: unknown[],
    token?: string,
  ): Promise<T> {
    const result = await this.call<T>(object, method, params, token);
    if (result.errCode !== 0)
      throw new Error(`${object}.${method} failed: ${result.errCode} ${result.errMsg}`);
    return result;
  }

  /** Saves a delivery address, which becomes the default of the account. */
  async saveAddress(token: string): Promise<void> {
    await this.require('address', 'save', [deliveryAddress], token);
  }

  query(steps: { $method: string; $param: unknown[] }[], token?: string): Promise<BackendResponse> {
    return this.invoke('DCloud-clientDB', { command: { $db: steps } }, token);
  }

  /** Sends a request with a valid signature, or with zeros when `isSigned` is false. */
  sendSigned(
    request: { method: string; params: string; timestamp?: number },
    isSigned = true,
  ): Promise<BackendResponse> {
    const body: Record<string, unknown> = {
      timestamp: Date.now(),
      ...request,
      spaceId: this.space.spaceId,
    };
    const text = Object.keys(body)
      .sort()
      .filter((name) => body[name])
      .map((name) => `${name}=${String(body[name])}`)
      .join('&');
    const sign = isSigned
      ? createHmac('md5', this.space.clientSecret).update(text).digest('hex')
      : '0'.repeat(32);
    return this.sendRaw(JSON.stringify(body), { 'x-serverless-sign': sign });
  }

  async sendRaw(body: string, headers: Record<string, string> = {}): Promise<BackendResponse> {
    const response = await fetch(`${this.product.origin}/client`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const text = await response.text();
    return { status: response.status, text, body: parseBody(text) };
  }

  /** Registers a new account. Returns it with its token. */
  async register(): Promise<Account & { token: string }> {
    const account = newAccount();
    const { newToken, errMsg } = await this.call<{ newToken?: { token: string } }>(
      'user',
      'register',
      [{ ...account, consent: true }],
    );
    if (!newToken) throw new Error(`Registering an account failed: ${errMsg}`);
    return { ...account, token: newToken.token };
  }
}

/** Stories assert on `text` when the body is not JSON. */
function parseBody(text: string): BackendResponse['body'] {
  try {
    return JSON.parse(text) as BackendResponse['body'];
  } catch {
    return {};
  }
}

/** A random user name and password. */
export function newAccount(): Account {
  const suffix = randomBytes(5).toString('hex');
  return { username: `shopper_${suffix}`, password: `Lantern-${suffix}` };
}
