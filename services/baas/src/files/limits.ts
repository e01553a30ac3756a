/** Milliseconds from one step of an upload to the next, and between two looks for uploads that were given up. */
export const uploadTimes = { send: 10 * 60_000, report: 10 * 60_000, sweep: 5 * 60_000 } as const;

/** Uploads that one holder may have under way. */
export const mostUploadsUnderWay = 50;

/** Milliseconds in which the bytes have to arrive; a client gives up after 60,000. */
export const sendTimeout = 90_000;
