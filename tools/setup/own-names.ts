import { hostname, networkInterfaces } from 'node:os';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (host: string): boolean => [...loopback, '::1'].includes(host);

/** The names under which a browser can open a service that listens on `host` of this machine. */
export function ownNames(host: string): string[] {
  if (isLoopback(host)) return loopback;
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ address }) => !address.startsWith('fe80'))
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  const name = hostname().toLowerCase();
  return [...new Set([...loopback, ...addresses, name, `${name.replace(/\.local$/, '')}.local`])];
}
