/**
 * Time between two steps of an upload, and interval of the sweep for abandoned uploads, ms. It
 * exceeds the longest step: receiving, waiting for and re-encoding an image, storing in a bucket.
 */
export const uploadTimes = { send: 10 * 60_000, report: 10 * 60_000, sweep: 5 * 60_000 } as const;

/** Concurrent uploads per owner. */
export const maxOpenUploads = 50;

/** Time limit for receiving the bytes, ms; clients time out after 60,000. */
export const sendTimeout = 90_000;

/** Files deleted concurrently. */
export const removedAtOnce = 20;
