import type { CallSource, Log } from '../cloud';

/** A call with the data about its sender. */
export interface Call {
  target: string;
  args: Record<string, unknown>;
  source: CallSource;
  requestId: string;
  clientIP: string;
  /** The `User-Agent` header; empty for scheduled jobs. */
  userAgent: string;
  /**
   * Origin of the engine as the caller used it, `https://shop.example`; empty for scheduled jobs.
   */
  origin: string;
  log: Log;
}
