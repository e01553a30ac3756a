/** Times of an upload, ms. */
export const uploadTimes = {
  /** Validity of a ticket. */
  ask: 10 * 60_000,
  /**
   * Longest step: receiving (8 minutes, the limit of a request), waiting for and re-encoding an
   * image, storing in a bucket.
   */
  send: 15 * 60_000,
  /** From the last byte to the report of the client. */
  report: 10 * 60_000,
  /** Interval of the sweep for abandoned uploads. */
  sweep: 5 * 60_000,
} as const;

/** Concurrent uploads per owner. */
export const maxOpenUploads = 50;

/** Files deleted concurrently. */
export const removedAtOnce = 20;
