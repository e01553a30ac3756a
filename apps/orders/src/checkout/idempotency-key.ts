/** 32 hex digits. Not `randomUUID`, which a phone that opens the shop over plain http does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
