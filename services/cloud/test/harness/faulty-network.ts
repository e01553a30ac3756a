import WebSocket from 'ws';
import { setTimeout as wait } from 'node:timers/promises';

const kinds = ['lost', 'answer lost', 'doubled', 'late'] as const;
type Fault = (typeof kinds)[number];
/** Longest delay of what is late, ms; later ones overtake it. */
const latestMs = 100;

/** A network that does something wrong with a share of requests and frames, such as 0.3. */
export class FaultyNetwork {
  /** How often each fault happened. */
  readonly counts: Record<Fault, number> = { lost: 0, 'answer lost': 0, doubled: 0, late: 0 };

  constructor(
    private readonly share: number,
    private readonly random: () => number,
  ) {}

  readonly fetch: typeof fetch = async (url, init) => {
    const fault = this.nextFault();
    if (fault === 'lost') throw new TypeError('the network lost the request');
    if (fault === 'late') await wait(this.random() * latestMs);
    if (fault === 'doubled') await fetch(url, init).catch(() => {});
    const response = await fetch(url, init);
    if (fault !== 'answer lost') return response;
    await response.arrayBuffer();
    throw new TypeError('the network lost the answer');
  };

  /** The class of connections whose arriving frames are lost, doubled or overtaken. */
  webSocket(): typeof globalThis.WebSocket {
    const deliver = (receive: () => void) => this.deliver(receive);
    return class extends WebSocket {
      override emit(event: string | symbol, ...values: unknown[]): boolean {
        if (event !== 'message') return super.emit(event, ...values);
        deliver(() => super.emit(event, ...values));
        return true;
      }
    } as unknown as typeof globalThis.WebSocket;
  }

  private deliver(receive: () => void): void {
    const fault = this.nextFault();
    if (fault === 'lost' || fault === 'answer lost') return;
    if (fault === 'late') setTimeout(receive, this.random() * latestMs).unref();
    else receive();
    if (fault === 'doubled') receive();
  }

  private nextFault(): Fault | null {
    if (this.random() >= this.share) return null;
    const fault = kinds[Math.floor(this.random() * kinds.length)]!;
    this.counts[fault] += 1;
    return fault;
  }
}
