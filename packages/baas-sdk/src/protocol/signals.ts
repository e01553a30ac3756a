/**
 * The WebSocket of signals. The first frame of the client is a {@link SignalRequest}; every frame
 * of the server is a {@link SignalFrame}. The client sends nothing else.
 */
export const signalPath = '/signals';

export interface SignalRequest {
  /** The cloud object whose signals the client follows. */
  object: string;
  uniIdToken: string;
}

/** `following` once, `signal` for each signal, `alive` when there was nothing else for a while. */
export type SignalFrame =
  | { type: 'following' }
  | { type: 'signal'; data: Record<string, unknown> }
  | { type: 'alive' };

/** The server sends a frame at least this often, ms. */
export const signalBeatMs = 25_000;

/** Codes with which the server closes the connection; the client may connect again. */
export const signalCloseCodes = {
  /** The engine stops, or may have missed signals. */
  restart: 1012,
  badRequest: 4400,
  /** No session, or it has ended. */
  noSession: 4401,
  /** The object sends this caller no signals. */
  refused: 4403,
  tooMany: 4429,
} as const;
