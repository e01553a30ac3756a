import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { invoke, signIn } from '../harness/client';
import { rawExchange } from '../harness/raw-exchange';

const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at);
const notUtf8 = Uint8Array.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x0d, 0x0a, 0x00]);

type Raise = (url: string) => Promise<Response>;
const rare = (url: string, address: string) =>
  fetch(`${url}/http/rare`, { method: 'POST', headers: { 'x-forwarded-for': address } });

/** Codes of requests that no handler answers, and how a client gets them. */
export const routeRejections: [code: string, status: number, raise: Raise][] = [
  ['ROUTE_NOT_FOUND', 404, (url) => fetch(`${url}/http/nowhere`)],
  ['METHOD_NOT_ALLOWED', 405, (url) => fetch(`${url}/http/echo`, { method: 'DELETE' })],
  [
    'REQUEST_TOO_LARGE',
    413,
    (url) => fetch(`${url}/http/small`, { method: 'POST', body: 'x'.repeat(17) }),
  ],
  [
    'TOO_MANY_REQUESTS',
    429,
    async (url) => {
      for (let at = 0; at < 2; at += 1) await rare(url, '198.51.100.30');
      return rare(url, '198.51.100.30');
    },
  ],
];

/** HTTP routes of functions. */
export function httpRouteScenarios(url: () => string): void {
  const callRoute = (path: string, init: RequestInit = {}) => fetch(`${url()}/http${path}`, init);
  const echo = async (path: string, init: RequestInit = {}) =>
    (await (await callRoute(path, init)).json()) as Record<string, unknown>;
  const bodyOf = async (response: Response) => JSON.parse(await response.text()) as unknown;

  describe('a declared route', () => {
    it.each([
      ['all byte values', everyByte, 'application/octet-stream'],
      ['bytes that are not UTF-8', notUtf8, 'application/json'],
      ['bytes that are marked as gzip', notUtf8, 'text/plain'],
      ['a body with a malformed content type', everyByte, ';;/,='],
      ['no bytes', new Uint8Array(), 'text/xml'],
    ])('receives %s unchanged', async (_name, bytes, type) => {
      const response = await callRoute('/bytes', {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': type, 'content-encoding': 'gzip' },
      });
      expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, bytes]);
    });

    it('receives method, path, query, headers and a database', async () => {
      const received = await echo('/echo?a=1&b=%E4%BD%A0+x&a=2&c', {
        method: 'POST',
        body: '<xml/>',
        headers: { 'X-Signature': 'abc', 'x-forwarded-for': '198.51.100.7' },
      });
      expect(received).toMatchObject({
        method: 'POST',
        path: '/http/echo',
        params: {},
        query: [
          ['a', '1'],
          ['b', '你 x'],
          ['a', '2'],
          ['c', ''],
        ],
        rawQuery: 'a=1&b=%E4%BD%A0+x&a=2&c',
        headers: { 'x-signature': 'abc' },
        body: Buffer.from('<xml/>').toString('base64'),
        row: { n: 7 },
        clientIP: '198.51.100.7',
        source: 'http',
        name: 'notice',
      });
    });

    it('has no session and no cookie, whatever the request carries', async () => {
      const token = await signIn(url(), 'alice');
      const received = await echo('/echo?uniIdToken=x', {
        method: 'POST',
        body: JSON.stringify({ uniIdToken: token }),
        headers: {
          cookie: 'a=b',
          'x-client-token': token,
          'uni-id-token': token,
          authorization: `Bearer ${token}`,
        },
      });
      expect(received).toMatchObject({ session: null, token: null });
      expect(received.headers).not.toHaveProperty('cookie');
    });

    it.each([
      ['/orders/7%2B7/lines/a%20b', { order: '7+7', line: 'a b' }],
      ['/orders/%E4%BD%A0/lines/1', { order: '你', line: '1' }],
      ['/orders/constructor/lines/__proto__', { order: 'constructor', line: '__proto__' }],
    ])('receives the decoded segments of %s', async (path, params) => {
      expect(await echo(path)).toEqual(params);
    });

    it('with a static segment takes precedence for its method', async () => {
      expect(await (await callRoute('/orders/first/lines/9')).text()).toBe('1');
      expect(await (await callRoute('/orders/first/lines/9', { method: 'PUT' })).text()).toBe(
        'put',
      );
      const other = await callRoute('/orders/second/lines/9', { method: 'PUT' });
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    });

    it('of GET answers HEAD without a body', async () => {
      const response = await callRoute('/public', { method: 'HEAD' });
      expect([
        response.status,
        response.headers.get('content-length'),
        await response.text(),
      ]).toEqual([200, '5', '']);
    });

    it('answers OPTIONS with its methods', async () => {
      const response = await callRoute('/echo', { method: 'OPTIONS' });
      expect([response.status, response.headers.get('allow')]).toEqual([
        204,
        'GET, HEAD, OPTIONS, POST',
      ]);
    });

    it('cannot set cookies, headers of the connection and policies', async () => {
      const { headers, status } = await callRoute('/unsafe');
      expect([status, headers.get('x-word'), headers.get('content-type')]).toEqual([
        200,
        'hello',
        'text/html',
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('content-length')).toBe('3');
      expect(headers.get('connection')).not.toBe('x-word');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('is not cached unless its handler permits it', async () => {
      expect((await callRoute('/echo')).headers.get('cache-control')).toBe('no-store');
      expect((await callRoute('/public')).headers.get('cache-control')).toBe('max-age=60');
    });
  });

  describe('an error of a route', () => {
    it.each(routeRejections)('answers %s with status %d', async (errCode, status, raise) => {
      const response = await raise(url());
      expect([response.status, await bodyOf(response)]).toEqual([
        status,
        { errCode, errMsg: expect.stringMatching(/[一-鿿]/) },
      ]);
      expect(response.headers.get('request-id')).toMatch(/^\w{26}$/);
    });

    it('of a handler that fails with a code answers 400 with the code', async () => {
      const response = await callRoute('/refuse');
      expect([response.status, await bodyOf(response)]).toEqual([
        400,
        { errCode: 'NO_LUCK', errMsg: '今天不行', left: 0 },
      ]);
    });

    it.each(['/crash', '/teapot', '/nothing', '/split'])(
      'of %s answers 500 without its text',
      async (path) => {
        const response = await callRoute(path);
        expect([response.status, await bodyOf(response)]).toEqual([
          500,
          { errCode: 'SYSTEM_ERROR', errMsg: expect.stringContaining('系统繁忙') },
        ]);
        expect(response.headers.getSetCookie()).toEqual([]);
      },
    );

    it('of an unknown HTTP method answers 405', async () => {
      const status = await new Promise((resolve, reject) => {
        httpRequest(`${url()}/http/echo`, { method: 'PROPFIND' }, ({ statusCode, headers }) =>
          resolve([statusCode, headers.allow]),
        )
          .on('error', reject)
          .end();
      });
      expect(status).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    });

    it.each([
      ['/http'],
      ['/http/'],
      ['/http/echo/'],
      ['/http//echo'],
      ['/http/%'],
      ['/http/%zz'],
      ['/http/orders/%2F/lines/1'],
      ['/http/orders/%00/lines/1'],
      ['/http/orders/..%5c/lines/1'],
      ['/http/orders//lines/1'],
      [`/http/orders/${'x'.repeat(201)}/lines/1`],
      ['/http/ECHO'],
    ])('of the path %s answers 404', async (path) => {
      const response = await fetch(url() + path);
      expect([response.status, await bodyOf(response)]).toMatchObject([
        404,
        { errCode: 'ROUTE_NOT_FOUND' },
      ]);
    });
  });

  describe('the body limit of a route', () => {
    it('accepts exactly its size', async () => {
      const response = await callRoute('/small', { method: 'POST', body: 'x'.repeat(16) });
      expect([response.status, await response.text()]).toEqual([200, '16']);
    });

    it.each([[17], [65_536], [900_000]])('rejects a chunked body of %d bytes', async (size) => {
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest(`${url()}/http/small`, { method: 'POST' }, (response) => {
          resolve(response.statusCode);
          response.resume();
        }).on('error', reject);
        for (let sent = 0; sent < size; sent += 1000)
          request.write('x'.repeat(Math.min(1000, size - sent)));
        request.end();
      });
      expect(status).toBe(413);
    });

    it('receives the rest of a body that it rejected, also from a proxy that closes', async () => {
      const { hostname, port } = new URL(url());
      const socket = connect(Number(port), hostname);
      const rest = 500_000;
      socket.write(
        `POST /http/small HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
          `content-length: ${rest}\r\n\r\n`,
      );
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /);
      const isSent = await new Promise((resolve) => {
        socket.once('error', () => resolve(false));
        socket.once('close', () => resolve(false));
        let sent = 0;
        const timer = setInterval(() => {
          socket.write('x'.repeat(50_000));
          sent += 50_000;
          if (sent < rest) return;
          clearInterval(timer);
          socket.end(() => resolve(true));
        }, 20);
      });
      socket.destroy();
      expect(isSent).toBe(true);
    });

    it('rejects a large declared body before it arrives', async () => {
      const response = await rawExchange(
        url(),
        'POST /http/small HTTP/1.1\r\nhost: x\r\ncontent-length: 999999999\r\n\r\n',
      );
      expect(response).toMatch(/^HTTP\/1\.1 413 .*REQUEST_TOO_LARGE/s);
    });
  });

  describe('the rate limit of a route', () => {
    it('answers 429 with Retry-After per client address', async () => {
      expect((await rare(url(), '198.51.100.20')).status).toBe(204);
      expect((await rare(url(), '198.51.100.20')).status).toBe(204);
      const rejected = await rare(url(), '198.51.100.20');
      expect([rejected.status, await bodyOf(rejected)]).toEqual([
        429,
        { errCode: 'TOO_MANY_REQUESTS', errMsg: expect.any(String) },
      ]);
      const seconds = Number(rejected.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(20);
      expect(seconds).toBeLessThanOrEqual(30);
      expect((await rare(url(), '198.51.100.21')).status).toBe(204);
    });

    it('counts the 64 bits of an IPv6 network as one address', async () => {
      const statuses = [];
      for (const address of ['2001:db8:5::1', '2001:DB8:5:0:9::', '2001:db8:5::2', '2001:db8:6::1'])
        statuses.push((await rare(url(), address)).status);
      expect(statuses).toEqual([204, 204, 429, 204]);
    });
  });

  describe('CORS of a route', () => {
    const preflight = (path: string, origin: string, method = 'GET') =>
      callRoute(path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type, x-signature',
        },
      });

    it('is off, also for the origins of clients', async () => {
      for (const response of [
        await preflight('/echo', 'https://shop.example'),
        await callRoute('/echo', { headers: { origin: 'https://shop.example' } }),
      ])
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
    });

    it('admits the declared origins and methods only', async () => {
      const allowed = await preflight('/public', 'https://partner.example');
      expect([
        allowed.status,
        allowed.headers.get('access-control-allow-origin'),
        allowed.headers.get('access-control-allow-methods'),
        allowed.headers.get('access-control-allow-headers'),
        allowed.headers.get('access-control-allow-credentials'),
        allowed.headers.get('vary'),
      ]).toEqual([
        204,
        'https://partner.example',
        'GET',
        'content-type, x-signature',
        null,
        'origin',
      ]);
      for (const response of [
        await preflight('/public', 'https://evil.example'),
        await preflight('/public', 'https://partner.example', 'POST'),
      ])
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      const read = await callRoute('/public', { headers: { origin: 'https://partner.example' } });
      expect(read.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    });
  });

  describe('a function with routes', () => {
    it('is called by clients only with a default export', async () => {
      expect(await invoke(url(), 'notice')).toMatchObject({
        error: { code: 'FUNCTION_NOT_FOUND' },
      });
      expect(await invoke(url(), 'shop')).toMatchObject({ data: { name: 'shop' } });
    });

    it('counts its requests as calls', async () => {
      const count = async () =>
        Number(
          /baas_calls_total\{target="shop",code="NO_LUCK"\} (\d+)/.exec(
            await (await fetch(`${url()}/metrics`)).text(),
          )?.[1] ?? 0,
        );
      const before = await count();
      await callRoute('/refuse');
      expect((await count()) - before).toBe(1);
    });
  });
}
