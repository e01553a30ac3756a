import { isIP } from 'node:net';

export const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network of at least one bit, or the name of a range. */
export function isNetwork(text: string): boolean {
  if (ranges.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return false;
  // A network of no bits is everybody: that would believe every header there is.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
