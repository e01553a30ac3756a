/** The refunds of a provider that speaks as sandbox-pay does, and pays nothing by itself. */
import type { IncomingMessage } from 'node:http';
import { openLocalServer, type LocalServer } from './local-server';

interface Refund {
  key: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export const refOf = (key: string): string => `ref_${key}`;

export class RefundProvider {
  /** Whether it answers each request with 503. */
  isDown = false;
  private readonly refunds = new Map<string, Refund>();

  private server: LocalServer | undefined;

  static async open(): Promise<RefundProvider> {
    const provider = new RefundProvider();
    provider.server = await openLocalServer((request, response) => {
      void provider.answer(request).then((answer) => {
        const status = answer ? 200 : 404;
        response.writeHead(provider.isDown ? 503 : status);
        response.end(JSON.stringify(answer ?? { errCode: 'NOT_FOUND' }));
      });
    });
    return provider;
  }

  get url(): string {
    return this.server?.url ?? '';
  }

  /** The state of a refund that the provider reports from now on. */
  setRefund(refund: Refund): void {
    this.refunds.set(refund.key, refund);
  }

  has(key: string): boolean {
    return this.refunds.has(key);
  }

  async close(): Promise<void> {
    await this.server?.close();
  }

  private async answer(request: IncomingMessage): Promise<object | null> {
    const { method, url = '' } = request;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const [, asked = ''] = /^\/refunds\/by-key\/([\w-]+)$/.exec(url) ?? [];
    const key = method === 'POST' && url === '/refunds' ? this.requested(text) : asked;
    const refund = this.refunds.get(key);
    return refund ? { ...refund, refundRef: refOf(key), settledAt: null } : null;
  }

  private requested(text: string): string {
    const { key, amountCents } = JSON.parse(text) as Refund;
    if (!this.refunds.has(key)) this.setRefund({ key, amountCents, status: 'pending' });
    return key;
  }
}
