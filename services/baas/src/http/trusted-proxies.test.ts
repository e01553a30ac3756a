import { callerAddress } from './caller-address';
import { createServer } from './server';

const asked = async (trustedProxies: string[], remoteAddress: string, header: string) => {
  const app = createServer({ logLevel: 'silent', trustedProxies });
  app.get('/who', (request) => callerAddress(request));
  return (await app.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': header } }))
    .body;
};

it.each([
  [
    'the site on this machine is believed by default',
    ['loopback'],
    '127.0.0.1',
    '198.51.100.7',
    '198.51.100.7',
  ],
  ['nobody else is', ['loopback'], '203.0.113.5', '198.51.100.7', '203.0.113.5'],
  [
    'a site elsewhere is believed once it is named',
    ['203.0.113.5'],
    '203.0.113.5',
    '198.51.100.7',
    '198.51.100.7',
  ],
  [
    'also on a socket for both versions',
    ['203.0.113.5'],
    '::ffff:203.0.113.5',
    '198.51.100.7',
    '198.51.100.7',
  ],
  ['and its neighbour is not', ['203.0.113.5'], '203.0.113.6', '198.51.100.7', '203.0.113.6'],
  ['nor is this machine then', ['203.0.113.5'], '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['with nobody named a header says nothing', [], '127.0.0.1', '198.51.100.7', '127.0.0.1'],
])('%s', async (_name, trusted, from, header, caller) => {
  expect(await asked(trusted, from, header)).toBe(caller);
});
