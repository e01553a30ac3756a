import { bootOf, success, SiteAtWork } from './testing/site-at-work';

const shop = new SiteAtWork();
const { at, get, raw, backend } = shop;

describe('the backend', () => {
  it('is reached through the site, whatever it answers', async () => {
    backend.answer = ({ url, body }) => ({
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
    expect(backend.heard[0]!.headers).toMatchObject({
      'x-serverless-sign': 's',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(at('/')).host,
    });
  });

  it('cannot be told a false address of the caller', async () => {
    await fetch(at('/client'), {
      method: 'POST',
      headers: { 'x-forwarded-for': '8.8.8.8' },
      body: '',
    });
    expect(backend.heard[0]!.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  const heardAddress = async (trusted: string, headers: Record<string, string>) => {
    await shop.restart({ BAAS_URL: shop.baasUrl, SITE_TRUSTED_PROXIES: trusted });
    await fetch(at('/client'), { method: 'POST', headers, body: '' });
    return backend.heard[0]!.headers['x-forwarded-for'];
  };

  it.each([
    ['a proxy that is named says for whom it asks', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'so does one of a network that is named',
      '10.0.0.0/8, 127.0.0.0/8',
      '198.51.100.7',
      '198.51.100.7',
    ],
    ['and one of this machine', 'loopback', '2001:db8::7', '2001:db8::7'],
    [
      'what a shopper wrote before the proxy counts nothing',
      'loopback',
      '8.8.8.8, 10.0.0.1, 198.51.100.7',
      '198.51.100.7',
    ],
    [
      'a chain of proxies is followed to the first that is not named',
      'loopback,10.0.0.1',
      '8.8.8.8, 198.51.100.7, 10.0.0.1',
      '198.51.100.7',
    ],
    ['a proxy that is not named is the caller', '10.0.0.1', '198.51.100.7', '127.0.0.1'],
    ['nobody is believed when it says so', 'none', '198.51.100.7', '127.0.0.1'],
    ['what is no address is none', 'loopback', `unknown${'x'.repeat(2000)}`, '127.0.0.1'],
  ])('%s', async (_name, trusted, sent, heard) => {
    expect(await heardAddress(trusted, { 'x-forwarded-for': sent })).toBe(heard);
  });

  it('hears no other header of an address', async () => {
    expect(
      await heardAddress('loopback', {
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
  ])('%s asks it nothing that is for operators', async (path) => {
    await raw(`GET ${path} HTTP/1.1\r\nHost: site\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    for (const { url } of backend.heard)
      expect(new URL(url, 'http://baas').pathname).toMatch(/^\/(client|files)(\/|$)/);
  });

  it('gives files that can do nothing as a page', async () => {
    backend.answer = () => ({
      headers: { 'content-type': 'text/html' },
      body: '<script>alert(1)</script>',
    });
    const response = await get('/files/static/a.html?x=1');
    expect(backend.heard[0]!.url).toBe('/files/static/a.html?x=1');
    expect([
      response.headers.get('content-security-policy'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([expect.stringContaining('sandbox'), 'nosniff']);
  });

  it('has its time to answer when the site stops, and whoever waits is not cut off', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    backend.answer = async () => {
      asked();
      await new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
      return success('late');
    };
    const answer = fetch(at('/client'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await isAsked;
    const stopped = shop.stop();
    expect(await (await answer).json()).toEqual({ success: true, data: 'late' });
    await stopped;
    await expect(get('/')).rejects.toThrow();
  });

  it('answers a sentence in the envelope while it is down, and pages still come', async () => {
    await shop.restart({ BAAS_URL: 'http://127.0.0.1:9' });
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

  it('of another place is what pages are told, and may call', async () => {
    await shop.restart({ SITE_BAAS_ENDPOINT: shop.baasUrl });
    const response = await get('/mine');
    expect(bootOf(await response.text())).toMatchObject({
      baas: { endpoint: shop.baasUrl },
      data: [[expect.anything(), { errCode: 0 }]],
    });
    expect(response.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${shop.baasUrl};`,
    );
  });
});
