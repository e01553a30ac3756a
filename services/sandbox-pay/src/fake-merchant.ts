import { createServer, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionLimits } from '@shop/service';
import { readSettings, startSandboxPay, type SandboxPay } from './index';
import { requestContent, sign, signatureHeaders } from './signature';
import type { Timing } from './start';

export const secret = 'secret for tests only';

/** A received notice. */
export interface ReceivedNotice {
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

/** A merchant that signs requests to the provider and receives its notices. */
export class FakeMerchant {
  readonly notices: ReceivedNotice[] = [];
  /** HTTP status codes for the next notices; 200 when used up. */
  statuses: number[] = [];
  private readonly listener = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += String(chunk);
    this.notices.push({
      headers: request.headers,
      raw,
      body: JSON.parse(raw) as ReceivedNotice['body'],
    });
    response.writeHead(this.statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  readonly folder = mkdtempSync(join(tmpdir(), 'pay-'));
  origin = '';
  private service: SandboxPay | null = null;

  static async open(timing: Timing = {}): Promise<FakeMerchant> {
    const merchant = new FakeMerchant();
    await new Promise<void>((resolve) => {
      merchant.listener.listen(0, '127.0.0.1', resolve);
    });
    merchant.origin = `http://127.0.0.1:${(merchant.listener.address() as AddressInfo).port}`;
    await merchant.startProvider(timing);
    return merchant;
  }

  async startProvider(timing: Timing = {}): Promise<void> {
    const env = {
      PAY_PORT: '0',
      PAY_SECRET: secret,
      DATA_DIR: this.folder,
      LOG_LEVEL: 'silent',
      PAY_MERCHANT: '<b>&"店"</b>',
    };
    this.service = await startSandboxPay(
      { ...readSettings(env), port: 0 },
      { retryDelaysMs: [20, 20, 20, 20, 20], refundDelayMs: 20, ...timing },
      { ...connectionLimits, quietMs: 20 },
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
    if (!this.service) throw new Error('the provider is not running');
    return `http://127.0.0.1:${this.service.port}`;
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

  /** Sends a signed request; `tamper` changes it after signing. */
  async request(
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
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    const timestamp = tamper.timestamp ?? Date.now();
    const signature = sign(secret, timestamp, requestContent(method, path, body ?? ''));
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      [signatureHeaders.timestamp]: String(timestamp),
      [signatureHeaders.signature]: signature,
      ...tamper.headers,
    };
    const response = await fetch(this.provider + (tamper.path ?? path), {
      method,
      headers,
      body: tamper.body ?? body,
    });
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) as Record<string, unknown> };
  }

  /** Sends a signed request without a body and returns the raw response. */
  async text(method: string, path: string, timestamp = Date.now()) {
    const signature = sign(secret, timestamp, requestContent(method, path, ''));
    const response = await fetch(this.provider + path, {
      method,
      headers: {
        [signatureHeaders.timestamp]: String(timestamp),
        [signatureHeaders.signature]: signature,
      },
    });
    return { status: response.status, text: await response.text() };
  }

  async create(changes: Record<string, unknown> = {}): Promise<string> {
    return String((await this.request('POST', '/intents', this.intent(changes))).json.ref);
  }

  /** Submits the cashier form with an outcome. */
  press(ref: string, outcome: string, refunds = 'succeeded'): Promise<Response> {
    return fetch(`${this.provider}/pay/${ref}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome, refunds }),
      redirect: 'manual',
    });
  }

  async status(ref: string): Promise<unknown> {
    return (await this.request('GET', `/intents/${ref}`)).json.status;
  }

  /** Waits until `count` notices have arrived, at most 3 s. */
  async waitForNotices(count: number): Promise<ReceivedNotice[]> {
    for (const deadline = Date.now() + 3000; this.notices.length < count && Date.now() < deadline;)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return this.notices;
  }
}
