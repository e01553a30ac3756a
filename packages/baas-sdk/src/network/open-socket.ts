import { Subject, type Observable } from 'rxjs';
import { RequestError, type NetworkUse, type RequestFailure } from '../errors/errors';
import { networkTimeouts } from '../transport/deadline';
import { OneTimeEvent } from './one-time-event';

export interface SocketOptions {
  url: string;
  protocols?: string | string[];
  /** Milliseconds until an unopened connection fails with errCode 5; 60,000 by default. */
  timeout?: number;
  /** Closes the connection, whether it is open or still opening. */
  signal?: AbortSignal;
  WebSocket?: new (url: string, protocols?: string | string[]) => WebSocket;
}

export type SocketData = string | ArrayBuffer;

export interface SocketClosed {
  /** 1006 if the connection ended without a close frame. */
  code: number;
  reason: string;
}

/**
 * A WebSocket connection. All streams complete when it ends. Late subscribers of `open$`, `error$`
 * and `close$` receive the past event.
 */
export interface Socket {
  /** Emits once, with the protocol that the server selected. */
  readonly open$: Observable<{ protocol: string }>;
  readonly message$: Observable<SocketData>;
  /** 5 timeout while opening, 600003 aborted, 602001 connection failed; `close$` follows. */
  readonly error$: Observable<RequestError>;
  /** Emits once. */
  readonly close$: Observable<SocketClosed>;
  /** Rejects with RequestError: 10002 if the socket is not open, 602001 if it rejects the data. */
  send(data: SocketData | Blob | ArrayBufferView): Promise<void>;
  /** `code` is 1000 (default) or 3000 to 4999; `reason` has 123 bytes at most. */
  close(code?: number, reason?: string): void;
}

export const openSocket = (options: SocketOptions): Socket => new Connection(options);

/** The event of a connection that ended without a close frame, as in browsers. */
const abnormalClosure: SocketClosed = { code: 1006, reason: '' };
/** `WebSocket.readyState`. */
const connecting = 0;
const open = 1;

class Connection implements Socket {
  private readonly opened = new OneTimeEvent<{ protocol: string }>();
  private readonly messages = new Subject<SocketData>();
  private readonly failed = new OneTimeEvent<RequestError>();
  private readonly closed = new OneTimeEvent<SocketClosed>();
  readonly open$ = this.opened.stream$;
  readonly message$ = this.messages.asObservable();
  readonly error$ = this.failed.stream$;
  readonly close$ = this.closed.stream$;
  private socket: WebSocket | null = null;
  private isEnded = false;
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly onAbort = () => this.cancel('abort', this.options.signal?.reason);

  constructor(private readonly options: SocketOptions) {
    const { signal, timeout = networkTimeouts.connectSocket } = options;
    this.timer = setTimeout(() => this.cancel('timeout'), timeout);
    signal?.addEventListener('abort', this.onAbort);
    if (signal?.aborted) this.onAbort();
    else this.connect();
  }

  send(data: Parameters<Socket['send']>[0]): Promise<void> {
    if (this.isEnded || this.socket?.readyState !== open)
      return Promise.reject(socketError('closed', 'sendSocketMessage'));
    try {
      this.socket.send(data as string);
      return Promise.resolve();
    } catch (cause) {
      return Promise.reject(socketError('network', 'sendSocketMessage', cause));
    }
  }

  close(code = 1000, reason = ''): void {
    const wasConnecting = this.socket?.readyState === connecting;
    this.socket?.close(code, reason);
    if (wasConnecting) this.end(abnormalClosure);
  }

  private connect(): void {
    const { url, protocols } = this.options;
    let socket: WebSocket;
    try {
      socket = new (this.options.WebSocket ?? WebSocket)(url, protocols);
    } catch (cause) {
      this.failed.emit(socketError('network', 'connectSocket', cause));
      return this.end(abnormalClosure);
    }
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.handleOpen(socket.protocol);
    socket.onmessage = ({ data }: MessageEvent<SocketData>) => this.messages.next(data);
    socket.onerror = (cause) => {
      if (!this.isEnded) this.failed.emit(socketError('network', 'connectSocket', cause));
    };
    socket.onclose = ({ code, reason }) => this.end({ code, reason });
  }

  private handleOpen(protocol: string): void {
    clearTimeout(this.timer);
    this.opened.emit({ protocol });
    this.opened.complete();
  }

  private cancel(reason: 'timeout' | 'abort', cause?: unknown): void {
    this.failed.emit(socketError(reason, 'connectSocket', cause));
    this.end(abnormalClosure);
    this.socket?.close();
  }

  private end(event: SocketClosed): void {
    if (this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.timer);
    this.options.signal?.removeEventListener('abort', this.onAbort);
    this.closed.emit(event);
    for (const stream of [this.opened, this.messages, this.failed, this.closed]) stream.complete();
  }
}

const socketError = (reason: RequestFailure, use: NetworkUse, cause?: unknown) =>
  new RequestError(reason, cause, use);
