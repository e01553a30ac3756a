import { invoke, post, request } from '../harness/client';

/** Internal details that no response may contain. */
const internals = /stack|node_modules|\.ts\b|SyntaxError|postgres|Error:/;

/** Malformed requests get an error envelope, never a 500; and the static files. */
export function httpScenarios(url: () => string): void {
  describe('POST /client', () => {
    it('returns the request id and forbids caching', async () => {
      const { body, headers } = request('desk', { method: 'add', params: [1, 2] });
      const { status, headers: responseHeaders, envelope } = await post(url(), body, headers);
      expect({
        status,
        type: responseHeaders.get('content-type'),
        cache: responseHeaders.get('cache-control'),
      }).toEqual({
        status: 200,
        type: expect.stringMatching(/^application\/json/),
        cache: 'no-store',
      });
      expect(envelope.header['x-serverless-request-id']).toMatch(/^\w{26}$/);
    });

    const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    const validRequest = () => request('desk', { method: 'add', params: [1, 2] });
    it.each<[string, () => { body: string; headers: Record<string, string> }, string]>([
      ['no body', () => ({ body: '', headers: {} }), 'INVALID_REQUEST'],
      ['a truncated body', () => ({ body: '{"method":', headers: {} }), 'INVALID_REQUEST'],
      ['a list', () => ({ body: '[]', headers: {} }), 'INVALID_REQUEST'],
      ['null', () => ({ body: 'null', headers: {} }), 'INVALID_REQUEST'],
      ['an empty object', () => ({ body: '{}', headers: {} }), 'INVALID_SPACE'],
      ['another space', () => request('desk', {}, { body: { spaceId: 'other' } }), 'INVALID_SPACE'],
      ['no signature', () => ({ ...validRequest(), headers: {} }), 'INVALID_SIGNATURE'],
      [
        'a forged signature',
        () => request('desk', {}, { sign: '0'.repeat(32) }),
        'INVALID_SIGNATURE',
      ],
      ['a malformed signature', () => request('desk', {}, { sign: 'zz' }), 'INVALID_SIGNATURE'],
      [
        'a body changed after signing',
        () => ({
          body: validRequest().body.replace('add', 'sub'),
          headers: validRequest().headers,
        }),
        'INVALID_SIGNATURE',
      ],
      [
        'a clock two days behind',
        () => request('desk', {}, { body: { timestamp: Date.now() - 172_800_000 } }),
        'INVALID_TIMESTAMP',
      ],
      [
        'a clock two days ahead',
        () => request('desk', {}, { body: { timestamp: Date.now() + 172_800_000 } }),
        'INVALID_TIMESTAMP',
      ],
      [
        'a timestamp that is not a number',
        () => request('desk', {}, { body: { timestamp: 'now' } }),
        'INVALID_TIMESTAMP',
      ],
      [
        'no timestamp',
        () => request('desk', {}, { body: { timestamp: undefined } }),
        'INVALID_TIMESTAMP',
      ],
      [
        'an unknown method',
        () => request('desk', {}, { body: { method: 'serverless.db.drop' } }),
        'METHOD_NOT_SUPPORTED',
      ],
      [
        'parameters that are not a string',
        () => request('desk', {}, { body: { params: { functionTarget: 'desk' } } }),
        'INVALID_REQUEST',
      ],
      [
        'parameters that are not JSON',
        () => request('desk', {}, { body: { params: '{' } }),
        'INVALID_REQUEST',
      ],
      ['no target', () => request('', {}), 'INVALID_REQUEST'],
      ['a target that is not a string', () => request({ $ne: 1 } as never, {}), 'INVALID_REQUEST'],
      [
        'parameters nested a thousand levels',
        () => request('desk', { method: 'add', params: deep(1000) }),
        'INVALID_REQUEST',
      ],
      [
        'a body nested fifty thousand levels',
        () => ({ body: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, headers: {} }),
        'INVALID_REQUEST',
      ],
      [
        'a body over the size limit',
        () => request('desk', { text: 'x'.repeat(300_000) }),
        'REQUEST_TOO_LARGE',
      ],
    ])('rejects %s in an envelope', async (_name, create, code) => {
      const { body, headers } = create();
      const { status, text, envelope } = await post(url(), body, headers);
      expect({ status, success: envelope.success, code: envelope.error?.code }).toEqual({
        status: 200,
        success: false,
        code,
      });
      expect(envelope.error?.message).toMatch(/[一-鿿]/);
      expect(text).not.toMatch(internals);
    });

    it.each([['text/plain'], ['application/x-www-form-urlencoded']])(
      'parses a body with content type %s as JSON',
      async (type) => {
        const { body, headers } = validRequest();
        expect(
          (await post(url(), body, { ...headers, 'content-type': type })).envelope,
        ).toMatchObject({ success: true });
      },
    );

    it('treats arguments that are not an object as empty', async () => {
      for (const args of [null, 'x', [1], 7])
        expect(await invoke(url(), 'echo', args)).toMatchObject({
          success: true,
          data: { event: {} },
        });
    });

    it('treats __proto__ in arguments as plain data', async () => {
      const params = '{"functionTarget":"echo","functionArgs":{"__proto__":{"admin":true},"a":1}}';
      const { body, headers } = request('echo', {}, { body: { params } });
      const { envelope } = await post(url(), body, headers);
      expect(envelope).toMatchObject({ success: true, data: { event: { a: 1 } } });
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    });

    it('takes the client address from a proxy on the same machine', async () => {
      const { body, headers } = request('echo', {});
      const { envelope } = await post(url(), body, {
        ...headers,
        'x-forwarded-for': '198.51.100.7',
      });
      expect(envelope.data).toMatchObject({ clientIP: '198.51.100.7' });
    });

    it.each([
      ['8.8.8.8, 198.51.100.7', '198.51.100.7'],
      ['198.51.100.7, 127.0.0.1', '198.51.100.7'],
      ['::ffff:198.51.100.7', '198.51.100.7'],
      ['2001:db8::7', '2001:db8::7'],
      ['unknown', '127.0.0.1'],
      ['198.51.100.7:4711', '127.0.0.1'],
      ["' or 1=1 --", '127.0.0.1'],
      ['9'.repeat(5000), '127.0.0.1'],
    ])(
      'uses of X-Forwarded-For %j only the address that its proxy added',
      async (sent, clientIP) => {
        const { body, headers } = request('echo', {});
        expect(
          (
            await post(url(), body, {
              ...headers,
              'x-forwarded-for': sent,
              'x-real-ip': '203.0.113.9',
              forwarded: 'for=203.0.113.9',
            })
          ).envelope.data,
        ).toMatchObject({ clientIP });
      },
    );

    it('answers /healthz and rejects unknown addresses', async () => {
      expect((await fetch(`${url()}/healthz`)).status).toBe(200);
      for (const path of ['/', '/client', '/admin', '/%00'])
        expect((await fetch(url() + path)).status).toBeGreaterThanOrEqual(400);
    });

    it('allows calls from the configured origins only', async () => {
      const preflight = (origin: string) =>
        fetch(`${url()}/client`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        });
      const allowed = await preflight('https://shop.example');
      expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example');
      expect(allowed.headers.get('access-control-allow-headers')).toContain('x-serverless-sign');
      expect(Number(allowed.headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(7200);
      expect(
        (await preflight('https://evil.example')).headers.get('access-control-allow-origin'),
      ).toBeNull();
      const { body, headers } = validRequest();
      const response = await post(url(), body, { ...headers, origin: 'https://shop.example' });
      expect([
        response.headers.get('access-control-allow-origin'),
        response.headers.get('access-control-expose-headers'),
      ]).toEqual(['https://shop.example', 'request-id, date']);
    });
  });

  describe('static files', () => {
    const get = (path: string, headers = {}) => fetch(`${url()}/files/static/${path}`, { headers });

    it('have a content type and a cache lifetime', async () => {
      const plain = await get('pictures/plain.json');
      expect([
        plain.status,
        plain.headers.get('content-type'),
        plain.headers.get('cache-control'),
        plain.headers.get('x-content-type-options'),
      ]).toEqual([200, 'application/json', 'public, max-age=3600', 'nosniff']);
      expect(await plain.text()).toContain('world');
      const hashed = await get('pictures/dot.0123abcd.svg');
      expect([hashed.headers.get('content-type'), hashed.headers.get('cache-control')]).toEqual([
        'image/svg+xml',
        'public, max-age=31536000, immutable',
      ]);
      expect(hashed.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    it('answer 304 when the client has the file', async () => {
      const etag = (await get('pictures/plain.json')).headers.get('etag') ?? '';
      // `fetch` sends `no-cache` with a conditional request unless the header is set.
      const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      expect((await get('pictures/plain.json', headers)).status).toBe(304);
    });

    it('answer byte ranges', async () => {
      const whole = await get('pictures/plain.json');
      const text = await whole.text();
      expect(whole.headers.get('accept-ranges')).toBe('bytes');
      const part = await get('pictures/plain.json', { range: 'bytes=2-5' });
      expect([
        part.status,
        part.headers.get('content-range'),
        part.headers.get('content-length'),
        await part.text(),
      ]).toEqual([206, `bytes 2-5/${text.length}`, '4', text.slice(2, 6)]);
      const end = await get('pictures/plain.json', {
        range: 'bytes=-3',
        'if-range': whole.headers.get('etag')!,
      });
      expect([end.status, await end.text()]).toEqual([206, text.slice(-3)]);
      expect(
        (await get('pictures/plain.json', { range: 'bytes=2-5', 'if-range': '"another"' })).status,
      ).toBe(200);
      const outside = await get('pictures/plain.json', { range: 'bytes=100000-' });
      expect([outside.status, outside.headers.get('content-range')]).toEqual([
        416,
        `bytes */${text.length}`,
      ]);
    });

    it.each([
      ['no/such.file'],
      ['pictures'],
      [''],
      ['..%2foutside.txt'],
      ['%2e%2e/outside.txt'],
      ['pictures/..%2f..%2foutside.txt'],
      ['..%5coutside.txt'],
      ['pictures/%00'],
      ['pictures/plain.json%00.svg'],
      ['.hidden'],
      ['%2fetc%2fpasswd'],
      ['pictures//plain.json'],
      ['%'],
    ])('answer %j as not found', async (path) => {
      const response = await get(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/OUTSIDE|root:|static-files/);
    });
  });
}
