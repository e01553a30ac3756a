import { isIP } from 'node:net';

const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** `none`, or addresses, networks (`10.1.0.0/16`) and names of ranges, separated by commas. */
export function trustedProxies(name: string, text: string, faults: string[]): string[] {
  if (text === 'none') return [];
  return text.split(',').map((part) => part.trim()).filter(Boolean).map((part) => {
    if (!isNetwork(part)) faults.push(`${name} has "${part}": give addresses or networks like 10.1.2.3 or 10.1.0.0/16, or ${ranges.join(', ')}, separated by commas; none believes nobody.`);
    return part;
  });
}

function isNetwork(text: string): boolean {
  if (ranges.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return false;
  // A network of no bits is everybody: that would believe every header there is.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
