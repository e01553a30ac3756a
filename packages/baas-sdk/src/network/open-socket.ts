import { Subject } from 'rxjs';
import { networkTimeouts } from '../deadline';
import { RequestError, type NetworkUse, type TransportFault } from '../errors';
import type { Socket, SocketClosed, SocketData, SocketOptions } from '../network';
import { Happening } from './happening';

export const openSocket = (options: SocketOptions): Socket => new Connection(options);

/** Said of a connection that ended without a farewell, as browsers do. */
const noFarewell: SocketClosed = { code: 1006, reason: '' };
const connecting = 0;
const open = 1;

class Connection implements Socket {
  private readonly opened = new Happening<{ protocol: string }>();
  private readonly messages = new Subject<SocketData>();
  private readonly failed = new Happening<RequestError>();
  private readonly closed = new Happening<SocketClosed>();
  readonly open$ = this.opened.stream$;
  readonly message$ = this.messages.asObservable();
  readonly error$ = this.failed.stream$;
  readonly close$ = this.closed.stream$;
  private wire: WebSocket | null = null;
  private ended = false;
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly onAbort = () => this.giveUp('abort', this.options.signal?.reason);

  constructor(private readonly options: SocketOptions) {
    const { signal, timeout = networkTimeouts.connectSocket } = options;
    this.timer = setTimeout(() => this.giveUp('timeout'), timeout);
    signal?.addEventListener('abort', this.onAbort);
    if (signal?.aborted) this.onAbort();
    else this.connect();
  }

  send(data: Parameters<Socket['send']>[0]): Promise<void> {
    if (this.ended || this.wire?.readyState !== open)
      return Promise.reject(fault('closed', 'sendSocketMessage'));
    try {
      this.wire.send(data as string);
      return Promise.resolve();
    } catch (cause) {
      return Promise.reject(fault('network', 'sendSocketMessage', cause));
    }
  }

  close(code = 1000, reason = ''): void {
    const given = this.wire?.readyState === connecting;
    this.wire?.close(code, reason);
    if (given) this.end(noFarewell);
  }

  private connect(): void {
    const { url, protocols } = this.options;
    try {
      this.wire = new (this.options.WebSocket ?? WebSocket)(url, protocols);
    } catch (cause) {
      this.failed.tell(fault('network', 'connectSocket', cause));
      return this.end(noFarewell);
    }
    this.wire.binaryType = 'arraybuffer';
    this.wire.onopen = () => this.settleOpen();
    this.wire.onmessage = ({ data }: MessageEvent<SocketData>) => this.messages.next(data);
    this.wire.onerror = (cause) => {
      if (!this.ended) this.failed.tell(fault('network', 'connectSocket', cause));
    };
    this.wire.onclose = ({ code, reason }) => this.end({ code, reason });
  }

  private settleOpen(): void {
    clearTimeout(this.timer);
    this.opened.tell({ protocol: this.wire!.protocol });
    this.opened.complete();
  }

  private giveUp(why: 'timeout' | 'abort', cause?: unknown): void {
    this.failed.tell(fault(why, 'connectSocket', cause));
    this.end(noFarewell);
    this.wire?.close();
  }

  private end(how: SocketClosed): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    this.options.signal?.removeEventListener('abort', this.onAbort);
    this.closed.tell(how);
    for (const stream of [this.opened, this.messages, this.failed, this.closed]) stream.complete();
  }
}

const fault = (kind: TransportFault, use: NetworkUse, cause?: unknown) =>
  new RequestError(kind, cause, use);
