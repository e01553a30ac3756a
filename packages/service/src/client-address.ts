import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client's IP address in one canonical spelling, as rate limits need it. Falls back to the
 * socket's address when a trusted proxy's header holds no address.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return ipAddress(isIP(ip) ? ip : (socket.remoteAddress ?? ''));
}

/** The address without the prefix of a dual-stack socket, as in `::ffff:1.2.3.4`. */
export const ipAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network that a rate limit counts as one client: an IPv4 address, or the first 64 bits of an
 * IPv6 address, because one subscriber usually has all 2^64 of them.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const prefix = [...first, ...zeros, ...last].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A trailing IPv4 address counts as two groups; their value is outside the first 64 bits. */
const groupsOf = (text: string): string[] =>
  text ? text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])) : [];
