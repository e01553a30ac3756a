import { createServer, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startSandboxPay, type SandboxPay } from './index';
import { requestContent, sign, signatureHeaders } from './signature';
import type { Pace } from './start';

export const secret = 'a secret of the tests only';

/** A notice as it arrived. */
export interface Heard {
  headers: IncomingMessage['headers'];
  raw: string;
  body: {
    id: string;
    type: string;
    ref: string;
    orderNo: string;
    amountCents: number;
    refund?: { key: string };
  };
}

/** The other side of the provider, for its tests: a merchant that signs its requests and listens to notices. */
export class PretendMerchant {
  readonly heard: Heard[] = [];
  /** HTTP status of the next answers to notices; 200 when used up. */
  answers: number[] = [];
  private readonly listener = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += String(chunk);
    this.heard.push({ headers: request.headers, raw, body: JSON.parse(raw) as Heard['body'] });
    response.writeHead(this.answers.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  readonly folder = mkdtempSync(join(tmpdir(), 'pay-'));
  origin = '';
  private service: SandboxPay | null = null;

  static async open(pace: Pace = {}): Promise<PretendMerchant> {
    const merchant = new PretendMerchant();
    await new Promise<void>((resolve) => {
      merchant.listener.listen(0, '127.0.0.1', resolve);
    });
    merchant.origin = `http://127.0.0.1:${(merchant.listener.address() as AddressInfo).port}`;
    await merchant.startProvider(pace);
    return merchant;
  }

  async startProvider(pace: Pace = {}): Promise<void> {
    const env = {
      PAY_PORT: '0',
      PAY_SECRET: secret,
      DATA_DIR: this.folder,
      LOG_LEVEL: 'silent',
      PAY_MERCHANT: '<b>&"店"</b>',
    };
    this.service = await startSandboxPay(
      { ...readSettings(env), port: 0 },
      { retryDelaysMs: [20, 20, 20, 20, 20], refundDelayMs: 20, ...pace },
    );
  }

  async stopProvider(): Promise<void> {
    await this.service?.stop();
  }

  async close(): Promise<void> {
    await this.stopProvider();
    await new Promise((resolve) => {
      this.listener.close(resolve);
      this.listener.closeAllConnections();
    });
    rmSync(this.folder, { recursive: true });
  }

  get provider(): string {
    return `http://127.0.0.1:${this.service!.port}`;
  }

  intent(changes: Record<string, unknown> = {}) {
    return {
      orderNo: 'A1001',
      amountCents: 27_800,
      currency: 'CNY',
      returnUrl: `${this.origin}/pages/pay/result?from=pay`,
      notifyUrl: `${this.origin}/notify`,
      key: 'key-1',
      ...changes,
    };
  }

  /** A signed request; `tamper` changes what is sent after signing. */
  async ask(
    method: string,
    path: string,
    content?: unknown,
    tamper: {
      timestamp?: number;
      body?: string;
      path?: string;
      headers?: Record<string, string>;
    } = {},
  ) {
    const body =
      content === undefined
        ? undefined
        : typeof content === 'string'
          ? content
          : JSON.stringify(content);
    const timestamp = tamper.timestamp ?? Date.now();
    const signature = sign(secret, timestamp, requestContent(method, path, body ?? ''));
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      [signatureHeaders.timestamp]: String(timestamp),
      [signatureHeaders.signature]: signature,
      ...tamper.headers,
    };
    const answer = await fetch(this.provider + (tamper.path ?? path), {
      method,
      headers,
      body: tamper.body ?? body,
    });
    const text = await answer.text();
    return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> };
  }

  async create(changes: Record<string, unknown> = {}): Promise<string> {
    return String((await this.ask('POST', '/intents', this.intent(changes))).json.ref);
  }

  /** A press of a cashier button, as the browser sends it. */
  press(ref: string, outcome: string): Promise<Response> {
    return fetch(`${this.provider}/pay/${ref}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
  }

  async status(ref: string): Promise<unknown> {
    return (await this.ask('GET', `/intents/${ref}`)).json.status;
  }

  async hears(count: number): Promise<Heard[]> {
    for (const deadline = Date.now() + 3000; this.heard.length < count && Date.now() < deadline;)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return this.heard;
  }
}
