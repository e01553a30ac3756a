/** A figure cannot be measured on this machine; the message says why and what to install. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
