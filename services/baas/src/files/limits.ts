/**
 * Milliseconds from one step of an upload to the next, and between two looks for uploads that were given up. Sending has its bytes' way into the
 * store in it, so it is longer than what that takes at most: the arrival, the turn and the work of a picture, the request to an object storage.
 */
export const uploadTimes = { send: 10 * 60_000, report: 10 * 60_000, sweep: 5 * 60_000 } as const;

/** Uploads that one holder may have under way. */
export const mostUploadsUnderWay = 50;

/** Milliseconds in which the bytes have to arrive; a client gives up after 60,000. */
export const sendTimeout = 90_000;

/** Files whose bytes are taken away at one moment. */
export const removedAtOnce = 20;
