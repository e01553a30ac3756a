/** A figure that cannot be had on this machine; the message says why, and what would help. */
export class UnavailableError extends Error {
  override name = 'NotRun';
}
