import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Names of address ranges that Fastify's `trustProxy` accepts. */
export const addressRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an IP address, a network of at least one bit, and the name of an address range. */
export function isNetwork(text: string): boolean {
  if (addressRanges.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length) return false;
  if (bits === undefined) return true;
  // A network of 0 bits contains every address, so every forwarded header would be trusted.
  const maxBits = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits;
}

/** Returns a function that says whether an address is in one of the networks. */
export function trustedNetworks(networks: string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const isTrusted = compile(networks);
  return (address) => isTrusted(address, 0);
}
