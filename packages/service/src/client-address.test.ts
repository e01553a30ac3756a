import { clientAddress } from './client-address';
import { createApp } from './service-app';

async function addressSeen(
  trustedProxies: string[],
  remoteAddress: string,
  header: string,
): Promise<string> {
  const app = createApp({
    logger: false,
    trustProxy: trustedProxies.length ? trustedProxies : false,
  });
  app.get('/address', (request) => clientAddress(request));
  const headers = { 'x-forwarded-for': header };
  return (await app.inject({ url: '/address', remoteAddress, headers })).body;
}

const site = '203.0.113.5';
const shopper = '198.51.100.7';

it.each<[title: string, trusted: string[], from: string, expected: string]>([
  ['trusts a proxy on the same machine', ['loopback'], '127.0.0.1', shopper],
  ['does not trust another machine', ['loopback'], site, site],
  ['trusts a listed address', [site], site, shopper],
  ['trusts a listed address on a dual-stack socket', [site], `::ffff:${site}`, shopper],
  ['does not trust the neighbour of a listed address', [site], '203.0.113.6', '203.0.113.6'],
  ['does not trust loopback when it is not listed', [site], '127.0.0.1', '127.0.0.1'],
  ['ignores the header when no proxy is listed', [], '127.0.0.1', '127.0.0.1'],
])('clientAddress %s', async (_title, trusted, from, expected) => {
  expect(await addressSeen(trusted, from, shopper)).toBe(expected);
});
