/**
 * Names a request, so that the server recognizes it when it is sent again: 32 hex digits.
 * `crypto.randomUUID` is unavailable over plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
