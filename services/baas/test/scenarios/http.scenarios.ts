import { invoke, post, request } from '../harness/client';

const nothingInside = /stack|node_modules|\.ts\b|SyntaxError|postgres|Error:/;

/** What arrives at the door: everything gets an envelope, nothing a 500. */
export function wireScenarios(url: () => string): void {
  describe('the wire', () => {
    it('answers a call with its request id, and nothing of it is kept', async () => {
      const { body, headers } = request('desk', { method: 'add', params: [1, 2] });
      const { status, headers: answered, envelope } = await post(url(), body, headers);
      expect({
        status,
        type: answered.get('content-type'),
        cache: answered.get('cache-control'),
      }).toEqual({
        status: 200,
        type: expect.stringMatching(/^application\/json/),
        cache: 'no-store',
      });
      expect(envelope.header['x-serverless-request-id']).toMatch(/^\w{26}$/);
    });

    const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    const good = () => request('desk', { method: 'add', params: [1, 2] });
    it.each<[string, () => { body: string; headers: Record<string, string> }, string]>([
      ['no body', () => ({ body: '', headers: {} }), 'INVALID_REQUEST'],
      ['no JSON', () => ({ body: '{"method":', headers: {} }), 'INVALID_REQUEST'],
      ['a list', () => ({ body: '[]', headers: {} }), 'INVALID_REQUEST'],
      ['null', () => ({ body: 'null', headers: {} }), 'INVALID_REQUEST'],
      ['an object that says nothing', () => ({ body: '{}', headers: {} }), 'INVALID_SPACE'],
      ['another space', () => request('desk', {}, { body: { spaceId: 'other' } }), 'INVALID_SPACE'],
      ['no signature', () => ({ ...good(), headers: {} }), 'INVALID_SIGNATURE'],
      [
        'a forged signature',
        () => request('desk', {}, { sign: '0'.repeat(32) }),
        'INVALID_SIGNATURE',
      ],
      ['a signature that is none', () => request('desk', {}, { sign: 'zz' }), 'INVALID_SIGNATURE'],
      [
        'a body changed after it was signed',
        () => ({ body: good().body.replace('add', 'sub'), headers: good().headers }),
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
        'a time that is none',
        () => request('desk', {}, { body: { timestamp: 'now' } }),
        'INVALID_TIMESTAMP',
      ],
      [
        'no time',
        () => request('desk', {}, { body: { timestamp: undefined } }),
        'INVALID_TIMESTAMP',
      ],
      [
        'a method that is not offered',
        () => request('desk', {}, { body: { method: 'serverless.db.drop' } }),
        'METHOD_NOT_SUPPORTED',
      ],
      [
        'parameters that are no text',
        () => request('desk', {}, { body: { params: { functionTarget: 'desk' } } }),
        'INVALID_REQUEST',
      ],
      [
        'parameters that are no JSON',
        () => request('desk', {}, { body: { params: '{' } }),
        'INVALID_REQUEST',
      ],
      ['no target', () => request('', {}), 'INVALID_REQUEST'],
      ['a target that is no text', () => request({ $ne: 1 } as never, {}), 'INVALID_REQUEST'],
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
      ['too much', () => request('desk', { text: 'x'.repeat(300_000) }), 'REQUEST_TOO_LARGE'],
    ])('%s: refused in an envelope', async (_name, make, code) => {
      const { body, headers } = make();
      const { status, text, envelope } = await post(url(), body, headers);
      expect({ status, success: envelope.success, code: envelope.error?.code }).toEqual({
        status: 200,
        success: false,
        code,
      });
      expect(envelope.error!.message).toMatch(/[一-鿿]/);
      expect(text).not.toMatch(nothingInside);
    });

    it.each([['text/plain'], ['application/x-www-form-urlencoded']])(
      'a body that calls itself %s is read as what it is',
      async (type) => {
        const { body, headers } = good();
        expect(
          (await post(url(), body, { ...headers, 'content-type': type })).envelope,
        ).toMatchObject({ success: true });
      },
    );

    it('arguments that are no object are none', async () => {
      for (const args of [null, 'x', [1], 7])
        expect(await invoke(url(), 'echo', args)).toMatchObject({
          success: true,
          data: { event: {} },
        });
    });

    it('names that objects inherit are only names', async () => {
      const params = '{"functionTarget":"echo","functionArgs":{"__proto__":{"admin":true},"a":1}}';
      const { body, headers } = request('echo', {}, { body: { params } });
      const { envelope } = await post(url(), body, headers);
      expect(envelope).toMatchObject({ success: true, data: { event: { a: 1 } } });
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    });

    it('who asks is taken from the header of a proxy on this machine', async () => {
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
      'of the header %j it believes what its proxy added, when that is an address',
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

    it('is healthy, and knows no other addresses', async () => {
      expect((await fetch(`${url()}/healthz`)).status).toBe(200);
      for (const path of ['/', '/client', '/admin', '/%00'])
        expect((await fetch(url() + path)).status).toBeGreaterThanOrEqual(400);
    });

    it('lets the origins call that it was told of, and no others', async () => {
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
      const { body, headers } = good();
      const answered = (await post(url(), body, { ...headers, origin: 'https://shop.example' }))
        .headers;
      expect([
        answered.get('access-control-allow-origin'),
        answered.get('access-control-expose-headers'),
      ]).toEqual(['https://shop.example', 'request-id']);
    });
  });

  describe('static files', () => {
    const get = (path: string, headers = {}) => fetch(`${url()}/files/static/${path}`, { headers });

    it('come with their kind and how long they may be kept', async () => {
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

    it('are not sent twice to whom has them', async () => {
      const etag = (await get('pictures/plain.json')).headers.get('etag')!;
      expect((await get('pictures/plain.json', { 'if-none-match': etag })).status).toBe(304);
    });

    it('come in parts to whom asks for a part', async () => {
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
    ])('%j is not found', async (path) => {
      const answer = await get(path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/OUTSIDE|root:|static-files/);
    });
  });
}
