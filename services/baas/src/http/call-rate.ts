import { clientAddress, clientNetwork, RateLimit, trustedNetworks } from '@shop/service';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings';
import { requestError } from './request-errors';

/**
 * Limits the calls of a client per minute. Trusted proxies have no limit: what they ask for
 * themselves, like the site that renders pages, they ask for many.
 * @returns a function that counts a call and throws when it is one too many
 */
export function limitCalls(
  { callsPerMinute, trustedProxies }: Pick<Settings, 'callsPerMinute' | 'trustedProxies'>,
  now: () => number,
): (request: FastifyRequest) => void {
  const rateLimit = new RateLimit(now);
  const isProxy = trustedNetworks(trustedProxies);
  return (request) => {
    const address = clientAddress(request);
    if (isProxy(address)) return;
    if (rateLimit.take(clientNetwork(address), callsPerMinute) > 0) throw requestError('tooMany');
  };
}
