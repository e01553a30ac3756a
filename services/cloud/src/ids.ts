import { randomFillSync } from 'node:crypto';
import { isValid, ulid } from 'ulid';

/** Random bytes in stock: asking for each of the 16 characters takes most of the time of an id. */
const bytes = new Uint8Array(1024);
let usedCount = bytes.length;

/** From 0 to less than 1. */
function random(): number {
  if (usedCount === bytes.length) {
    randomFillSync(bytes);
    usedCount = 0;
  }
  const byte = bytes[usedCount] ?? 0;
  usedCount += 1;
  return byte / 256;
}

/** A ULID: 26 characters that sort by time. `at`: epoch ms, by default now. */
export const createId = (at?: number): string => ulid(at, random);

/** Whether a text has the form of our ids. */
export const isId = (text: string): boolean => isValid(text);
