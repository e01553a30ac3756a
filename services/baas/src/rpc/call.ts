import type { CallSource, Log } from '../cloud';

/** A call as it arrived, with everything about its sender. */
export interface Call {
  target: string;
  args: Record<string, unknown>;
  source: CallSource;
  requestId: string;
  clientIP: string;
  /** Where the caller found the engine, `https://shop.example`; empty when a timer calls. */
  origin: string;
  log: Log;
}
