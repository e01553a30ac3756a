import { post, request } from './harness/client';
import { startEngine, type Engine } from './harness/engine';

/** Few, so that a slow machine does not regain one during a test. */
const perMinute = 2;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({
    BAAS_CALLS_PER_MINUTE: String(perMinute),
    BAAS_TRUSTED_PROXIES: 'loopback,198.51.100.0/24',
  });
});
afterAll(() => engine?.stop());

/** Sends a call as a proxy on this machine would for a client. Returns the code of its error. */
async function call(clientAddress?: string): Promise<string | undefined> {
  const { body, headers } = request('echo', {});
  if (clientAddress) headers['x-forwarded-for'] = clientAddress;
  const { envelope } = await post(engine.url, body, headers);
  return envelope.error?.code;
}

async function callTimes(count: number, clientAddress?: string): Promise<(string | undefined)[]> {
  const codes = [];
  for (let at = 0; at < count; at += 1) codes.push(await call(clientAddress));
  return codes;
}

const allowed = Array.from({ length: perMinute }, () => undefined);

it('a client that has made its calls of a minute is refused, others are not', async () => {
  expect(await callTimes(perMinute + 1, '203.0.113.1')).toEqual([...allowed, 'TOO_MANY_REQUESTS']);
  expect(await call('203.0.113.2')).toBeUndefined();
});

it('one network of IPv6 is one client', async () => {
  const codes = [];
  for (let at = 1; at <= perMinute + 1; at += 1) codes.push(await call(`2001:db8:1::${at}`));
  expect(codes).toEqual([...allowed, 'TOO_MANY_REQUESTS']);
});

it('calls that are not signed count too', async () => {
  const unsigned = () => post(engine.url, '{}', { 'x-forwarded-for': '203.0.113.3' });
  for (let at = 0; at < perMinute; at += 1) await unsigned();
  expect((await unsigned()).envelope.error?.code).toBe('TOO_MANY_REQUESTS');
});

it.each([
  ['this machine', undefined],
  ['a trusted proxy', '198.51.100.7'],
])('%s calls for many and is not limited', async (_who, address) => {
  expect(await callTimes(perMinute + 1, address)).toEqual([...allowed, undefined]);
});
