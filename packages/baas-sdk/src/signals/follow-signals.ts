import { Observable } from 'rxjs';
import { RequestError } from '../errors/errors';
import {
  openSocket,
  type Socket,
  type SocketData,
  type SocketOptions,
} from '../network/open-socket';
import { signalBeatMs, signalPath, type SignalFrame, type SignalRequest } from '../protocol';

export type SignalEvent =
  /** The connection stands. Earlier changes are not reported: read them now. */
  | { type: 'following' }
  | { type: 'signal'; data: Record<string, unknown> }
  /** The connection is lost or was refused (602001, 10002, 5); the next attempt follows. */
  | { type: 'lost'; error: RequestError };

export interface FollowOptions extends Pick<SocketOptions, 'WebSocket'> {
  /** The address of the backend, `https://shop.example`. */
  endpoint: string;
  object: string;
  token: () => string | null;
}

/** The wait before the first attempt after a loss, ms; it doubles with each failed one. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A connection without a frame for this time is dead. */
const silenceMs = 2 * signalBeatMs + 10_000;

/** Follows the signals of an object until it is unsubscribed. */
export const followSignals = (options: FollowOptions): Observable<SignalEvent> =>
  new Observable((subscriber) => {
    const following = new Following(options, (event) => subscriber.next(event));
    following.connect();
    // A page with an open connection would not enter the back/forward cache.
    const onHide = () => following.stop();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) following.connect();
    };
    const onOnline = () => following.hurry();
    const page = typeof window === 'undefined' ? undefined : window;
    page?.addEventListener('pagehide', onHide);
    page?.addEventListener('pageshow', onShow);
    page?.addEventListener('online', onOnline);
    return () => {
      page?.removeEventListener('pagehide', onHide);
      page?.removeEventListener('pageshow', onShow);
      page?.removeEventListener('online', onOnline);
      following.stop();
    };
  });

class Following {
  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(
    private readonly options: FollowOptions,
    private readonly emit: (event: SignalEvent) => void,
  ) {}

  connect(): void {
    const { endpoint, object, token, WebSocket } = this.options;
    const url = `${endpoint.replace(/^http/, 'ws')}${signalPath}`;
    const socket = openSocket({ url, ...(WebSocket && { WebSocket }) });
    this.socket = socket;
    let error: RequestError | undefined;
    const fail = (cause: unknown) => {
      error ??= cause as RequestError;
      socket.close();
    };
    this.expectFrame(fail);
    socket.open$.subscribe(() => {
      const request: SignalRequest = { object, uniIdToken: token() ?? '' };
      socket.send(JSON.stringify(request)).catch(fail);
    });
    socket.message$.subscribe((data) => {
      // A connection that was given up can still deliver.
      if (this.socket !== socket) return;
      this.expectFrame(fail);
      const frame = readFrame(data);
      if (frame) this.receive(frame);
      else fail(new RequestError('network', { data }, 'connectSocket'));
    });
    socket.error$.subscribe(fail);
    socket.close$.subscribe(({ code, reason }) => {
      if (this.socket !== socket) return;
      this.retry(error ?? new RequestError('network', { code, reason }, 'connectSocket'));
    });
  }

  /** Tries again at once. */
  hurry(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  stop(): void {
    const { socket } = this;
    this.socket = null;
    clearTimeout(this.timer);
    socket?.close();
  }

  private expectFrame(fail: (cause: unknown) => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => fail(new RequestError('timeout', undefined, 'connectSocket')),
      silenceMs,
    );
  }

  private receive(frame: SignalFrame): void {
    if (frame.type === 'following') this.failures = 0;
    if (frame.type !== 'alive') this.emit(frame);
  }

  private retry(error: RequestError): void {
    clearTimeout(this.timer);
    this.socket = null;
    const longest = Math.min(firstWaitMs * 2 ** this.failures, longestWaitMs);
    this.failures += 1;
    // Engines that restart would otherwise get all clients back at once.
    this.timer = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
    // Last, because the receiver may unsubscribe.
    this.emit({ type: 'lost', error });
  }
}

/** Null for what no server of signals sends. */
function readFrame(data: SocketData): SignalFrame | null {
  try {
    const frame = JSON.parse(String(data)) as Partial<SignalFrame> | null;
    return typeof frame?.type === 'string' ? (frame as SignalFrame) : null;
  } catch {
    return null;
  }
}
