import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bootOf, success, SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { at, get, raw, backend } = site;

/** A call whose response stays compressed. */
async function rawCall(acceptEncoding: string) {
  const headers = {
    'content-type': 'application/json',
    ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
  };
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(at('/client'), { method: 'POST', headers }, resolve).on('error', reject).end('{}');
  });
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return { headers: message.headers, bytes: Buffer.concat(chunks) };
}

describe('backend proxy', () => {
  it('forwards requests and returns the unchanged response', async () => {
    backend.respond = ({ url, body }) => ({
      status: 201,
      headers: { 'content-type': 'application/json', 'x-serverless-request-id': 'r1' },
      body: JSON.stringify({ url, body }),
    });
    const response = await fetch(at('/client'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-serverless-sign': 's' },
      body: '{"a":1}',
    });
    expect([
      response.status,
      response.headers.get('x-serverless-request-id'),
      await response.json(),
    ]).toEqual([201, 'r1', { url: '/client', body: '{"a":1}' }]);
    expect(backend.firstRequest.headers).toMatchObject({
      'x-serverless-sign': 's',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(at('/')).host,
    });
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses a long response of a call with %s', async (encoding, accepted, decompress) => {
    const data = { errCode: 0, text: '茶'.repeat(2000) };
    backend.respond = () => success(data);
    const response = await rawCall(accepted);
    expect(response.headers).toMatchObject({ 'content-encoding': encoding });
    expect(response.bytes.length).toBeLessThan(500);
    expect(JSON.parse(decompress(response.bytes).toString())).toEqual({ success: true, data });
  });

  it.each([
    [
      'a short response',
      'br',
      () => ({
        headers: { 'content-type': 'application/json', 'content-length': '2' },
        body: '{}',
      }),
    ],
    ['a response for a client without compression', '', () => success('x'.repeat(5000))],
    [
      'a response of another type',
      'br',
      () => ({ headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(5000) }),
    ],
  ])('does not compress %s', async (_case, accepted, respond) => {
    backend.respond = respond;
    const response = await rawCall(accepted);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.bytes.toString()).toBe(respond().body);
  });

  it('replaces an X-Forwarded-For header sent by the client', async () => {
    await fetch(at('/client'), {
      method: 'POST',
      headers: { 'x-forwarded-for': '8.8.8.8' },
      body: '',
    });
    expect(backend.firstRequest.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  const forwardedAddress = async (trusted: string, headers: Record<string, string>) => {
    await site.restart({ BAAS_URL: site.baasUrl, SITE_TRUSTED_PROXIES: trusted });
    await fetch(at('/client'), { method: 'POST', headers, body: '' });
    return backend.firstRequest.headers['x-forwarded-for'];
  };

  it.each([
    ['trusts X-Forwarded-For from a listed proxy', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'trusts X-Forwarded-For from a listed network',
      '10.0.0.0/8, 127.0.0.0/8',
      '198.51.100.7',
      '198.51.100.7',
    ],
    ['trusts X-Forwarded-For from a loopback proxy', 'loopback', '2001:db8::7', '2001:db8::7'],
    [
      'ignores addresses that the client added before the proxy',
      'loopback',
      '8.8.8.8, 10.0.0.1, 198.51.100.7',
      '198.51.100.7',
    ],
    [
      'follows a chain of proxies to the first that is not listed',
      'loopback,10.0.0.1',
      '8.8.8.8, 198.51.100.7, 10.0.0.1',
      '198.51.100.7',
    ],
    ['forwards the address of an unlisted proxy', '10.0.0.1', '198.51.100.7', '127.0.0.1'],
    ['trusts no proxy when set to none', 'none', '198.51.100.7', '127.0.0.1'],
    ['ignores a value that is no address', 'loopback', `unknown${'x'.repeat(2000)}`, '127.0.0.1'],
  ])('%s', async (_name, trusted, sent, forwarded) => {
    expect(await forwardedAddress(trusted, { 'x-forwarded-for': sent })).toBe(forwarded);
  });

  it('ignores other headers with an address', async () => {
    expect(
      await forwardedAddress('loopback', {
        forwarded: 'for=198.51.100.7',
        'x-real-ip': '198.51.100.7',
        'x-client-ip': '198.51.100.7',
      }),
    ).toBe('127.0.0.1');
  });

  it.each([
    '/metrics',
    '/metrics?x=1',
    '/%6detrics',
    '/client/../metrics',
    '/client/%2e%2e/metrics',
    '/files/../metrics',
    '/files/%2e%2e/healthz',
    '/files/..%2fmetrics',
    '/client/..%5cmetrics',
    '//metrics',
    '/http/../metrics',
    '/http/%2e%2e/healthz',
    '/http/..%2fmetrics',
  ])('does not forward %s to an operator endpoint', async (path) => {
    await raw(`GET ${path} HTTP/1.1\r\nHost: site\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    for (const { url } of backend.requests)
      expect(new URL(url, 'http://baas').pathname).toMatch(/^\/(client|files|http)(\/|$)/);
  });

  it('serves files with a policy that disables scripts', async () => {
    backend.respond = () => ({
      headers: { 'content-type': 'text/html' },
      body: '<script>alert(1)</script>',
    });
    const response = await get('/files/static/a.html?x=1');
    expect(backend.firstRequest.url).toBe('/files/static/a.html?x=1');
    expect([
      response.headers.get('content-security-policy'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([expect.stringContaining('sandbox'), 'nosniff']);
  });

  describe('for a route of a function', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at);

    it.each([
      ['application/json', everyByte],
      ['text/plain', Uint8Array.from([0xff, 0xfe, 0x0d, 0x0a, 0x00])],
      ['application/x-www-form-urlencoded', new Uint8Array(900_000).fill(0x25)],
    ])('forwards a body of %s without changing a byte', async (type, bytes) => {
      const path = '/http/pay/a%2B%20b/notice?a=1&b=%E4%BD%A0+x&a=2&c';
      await fetch(at(path), {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': type, 'content-encoding': 'gzip', 'x-signature': 's' },
      });
      const { url, headers, bytes: received } = backend.firstRequest;
      expect([url, received.equals(bytes)]).toEqual([path, true]);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-encoding': 'gzip',
        'x-signature': 's',
        'x-forwarded-for': '127.0.0.1',
      });
    });

    it('forwards a chunked body, and the status and headers of the response', async () => {
      backend.respond = ({ body }) => ({
        status: 429,
        headers: { 'retry-after': '7', 'content-type': 'text/html' },
        body,
      });
      const response = await raw(
        'POST /http/a HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n' +
          'Connection: close\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
      );
      expect(response).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: 7\r\n.*abcde/s);
      expect(response).toMatch(/\r\ncontent-security-policy: default-src 'none'; sandbox/);
    });

    it('answers 502 in the form of routes while the backend is down', async () => {
      await site.restart({ BAAS_URL: 'http://127.0.0.1:9' });
      const response = await fetch(at('/http/a'), { method: 'POST', body: '{}' });
      expect([response.status, await response.json()]).toEqual([
        502,
        { errCode: 'SYS_ERR', errMsg: '服务暂时不可用，请稍后重试' },
      ]);
    });
  });

  it('finishes a running request when the site stops', async () => {
    let markReceived = () => {};
    const received = new Promise<void>((resolve) => {
      markReceived = resolve;
    });
    backend.respond = async () => {
      markReceived();
      await new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
      return success('late');
    };
    const response = fetch(at('/client'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await received;
    const stopped = site.stop();
    const { headers } = await response;
    expect(await (await response).json()).toEqual({ success: true, data: 'late' });
    // The connection to the backend stays open, this one does not.
    expect(headers.get('connection')).toBe('close');
    await stopped;
    await expect(get('/')).rejects.toThrow();
  });

  it('answers 502 while the backend is down, and still serves pages', async () => {
    await site.restart({ BAAS_URL: 'http://127.0.0.1:9' });
    const response = await fetch(at('/client'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([
      502,
      { success: false, error: { code: 'SYS_ERR', message: '服务暂时不可用，请稍后重试' } },
    ]);
    expect((await get('/mine')).status).toBe(200);
  });

  it('passes SITE_BAAS_ENDPOINT to pages and allows it in their policy', async () => {
    await site.restart({ SITE_BAAS_ENDPOINT: site.baasUrl });
    const response = await get('/mine');
    expect(bootOf(await response.text())).toMatchObject({
      baas: { endpoint: site.baasUrl },
      data: [[expect.anything(), { errCode: 0 }]],
    });
    expect(response.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${site.baasUrl} ${site.baasUrl.replace('http', 'ws')};`,
    );
  });
});
