import { once } from 'node:events';
import WebSocket from 'ws';
import { signalPath } from '@shop/baas-sdk/protocol';

/** A connection for signals that collects what arrives. */
export class SignalClient {
  readonly frames: Record<string, unknown>[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as Record<string, unknown>);
      for (const check of this.waiting) check();
    });
    socket.on('error', () => {});
  }

  static async open(url: string): Promise<SignalClient> {
    const client = new SignalClient(new WebSocket(`${url.replace(/^http/, 'ws')}${signalPath}`));
    await once(client.socket, 'open');
    return client;
  }

  /** Follows an object; resolves when the server says so. */
  static async follow(url: string, object: string, uniIdToken: string): Promise<SignalClient> {
    const client = await SignalClient.open(url);
    client.send(JSON.stringify({ object, uniIdToken }));
    await client.until((frames) => frames.length > 0);
    return client;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  /** The data of the signals so far. */
  get signals(): unknown[] {
    return this.frames.filter(({ type }) => type === 'signal').map(({ data }) => data);
  }

  async until(holds: (frames: readonly Record<string, unknown>[]) => boolean): Promise<void> {
    while (!holds(this.frames))
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
      });
  }

  /** The code with which the server closes. */
  async closed(): Promise<number> {
    const [code] = (await once(this.socket, 'close')) as [number];
    return code;
  }

  close(): void {
    this.socket.terminate();
  }
}
