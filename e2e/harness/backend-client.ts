import { createHmac, randomBytes } from 'node:crypto';
import type { Product } from './product';

/** What an answer of the backend's one channel looks like. */
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

/** Speaks to the backend as any client may, through the site: nothing here knows the SDK. */
export class BackendClient {
  private constructor(
    private readonly product: Product,
    private readonly space: Space,
  ) {}

  /** Reads the space from the page, as a browser does. */
  static async open(product: Product): Promise<BackendClient> {
    const html = await (await fetch(`${product.origin}/`)).text();
    const boot = /<script[^>]*id="boot"[^>]*>([^<]*)</.exec(html)?.[1];
    if (!boot) throw new Error('The page carries no boot document.');
    return new BackendClient(product, (JSON.parse(boot) as { baas: Space }).baas);
  }

  /** Calls a function by its name; `token` is sent as it is. */
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

  /** The answer of an object's method: `{errCode, …}`. */
  async call<T = Record<string, unknown>>(
    object: string,
    method: string,
    params: unknown[],
    token?: string,
  ): Promise<T & { errCode: string | number; errMsg?: string }> {
    const { body, text } = await this.invoke(object, { method, params }, token);
    if (!body.data) throw new Error(`${object}.${method} was not answered: ${text}`);
    return body.data as T & { errCode: string | number };
  }

  query(steps: { $method: string; $param: unknown[] }[], token?: string): Promise<BackendResponse> {
    return this.invoke('DCloud-clientDB', { command: { $db: steps } }, token);
  }

  sendSigned(
    request: { method: string; params: string; timestamp?: number },
    signed = true,
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
    const sign = signed
      ? createHmac('md5', this.space.clientSecret).update(text).digest('hex')
      : '0'.repeat(32);
    return this.sendRaw(JSON.stringify(body), { 'x-serverless-sign': sign });
  }

  async sendRaw(text: string, headers: Record<string, string> = {}): Promise<BackendResponse> {
    const response = await fetch(`${this.product.origin}/client`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
    const answer = await response.text();
    let body: BackendResponse['body'] = {};
    try {
      body = JSON.parse(answer) as BackendResponse['body'];
    } catch {
      /* what it is not shows in the text */
    }
    return { status: response.status, text: answer, body };
  }

  /** A new account; answers its token. */
  async register(): Promise<Account & { token: string }> {
    const account = newAccount();
    const { newToken, errMsg } = await this.call<{ newToken?: { token: string } }>(
      'user',
      'register',
      [{ ...account, consent: true }],
    );
    if (!newToken) throw new Error(`Registering failed: ${errMsg}`);
    return { ...account, token: newToken.token };
  }
}

/** A name nobody has and a password nobody guesses. */
export function newAccount(): Account {
  const word = randomBytes(5).toString('hex');
  return { username: `shopper_${word}`, password: `Lantern-${word}` };
}
