import fc from 'fast-check';
import { engineOfFile } from './harness/engine';
import { rawExchange } from './harness/raw-exchange';
import { withRoutes } from './harness/settings';
import { tell, trials } from './harness/trials';

jest.setTimeout(7_200_000);
const engine = engineOfFile('embedded', withRoutes);

const bytes = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((at) => String.fromCharCode(at)),
});
const orGarbage = (...usual: string[]) =>
  fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: bytes });
const method = orGarbage(
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'TRACE',
  'PROPFIND',
);
const path = fc
  .tuple(
    orGarbage('/echo', '/bytes', '/small', '/public', '/orders/7/lines/8', ''),
    fc.array(orGarbage('/', '/..', '/%', '/%2e', '%zz', '?a=%', '?', '/:order', '#'), {
      maxLength: 2,
    }),
  )
  .map(([route, parts]) => `/http${route}${parts.join('')}`);
const header = fc.oneof(
  ...[
    ['content-type', 'text/plain', '/', 'application/json; charset', ''],
    ['content-length', '0', '3', '7', '70000', '99999999', '-1'],
    ['transfer-encoding', 'chunked', 'gzip, chunked'],
    ['content-encoding', 'gzip', 'nothing'],
    ['expect', '100-continue', 'nothing'],
    ['origin', 'https://partner.example', 'null'],
    ['access-control-request-method', 'GET', 'nothing'],
    ['access-control-request-headers', 'x-a', ';'],
    ['x-forwarded-for', '198.51.100.7', '2001:db8::7', '::ffff:1.2.3.4', 'nothing'],
    ['cookie', 'a=b'],
    ['connection', 'keep-alive, upgrade'],
    ['upgrade', 'websocket'],
  ].map(([name = '', ...values]) => fc.tuple(orGarbage(name), orGarbage(...values))),
);
const body = orGarbage('', '', 'abc', '3\r\nabc\r\n0\r\n\r\n', 'zz\r\n', 'x'.repeat(70_000));
const version = orGarbage('HTTP/1.1', 'HTTP/1.0');

const request = fc
  .tuple(method, path, version, fc.array(header, { maxLength: 3 }), body)
  .map(([verb, url, protocol, headers, content]) =>
    [
      `${verb} ${url} ${protocol}`,
      'host: shop',
      'connection: close',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      '',
      content,
    ].join('\r\n'),
  );

it('no malformed request is answered with a 5xx', async () => {
  const { runs, seed } = trials(2000);
  const statuses = new Map<string, number>();
  const property = fc.asyncProperty(request, async (text) => {
    const response = await rawExchange(engine().url, text, true);
    const status = /^HTTP\/1\.1 (?!100)(\d{3})/m.exec(response)?.[1] ?? 'closed';
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(response).not.toMatch(/^HTTP\/1\.1 5|CONFIDENTIAL|node_modules/m);
    expect(response).not.toMatch(/^set-cookie/im);
  });
  await fc.assert(property, { numRuns: runs, seed });
  tell(`statuses: ${JSON.stringify([...statuses])}`);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(['200', '400', '404', '405']));
  expect((await fetch(`${engine().url}/http/public`)).status).toBe(200);
});
