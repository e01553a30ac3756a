import { deviceName } from './device-name';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 13; 2210132C) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.44.2502',
    'WeChat',
  ],
])('names the browser and the system of %s', (userAgent, browser) => {
  expect(deviceName(userAgent)).toBe(`${browser} · Android`);
});

it.each(['', '  ', 'node', 'curl/8.5.0'])('"%s" is no browser', (userAgent) => {
  expect(deviceName(userAgent)).toBe('');
});

it('any text has a short name, soon', () => {
  const texts = ['a/'.repeat(8000), '('.repeat(8000), `${'x'.repeat(8000)}/1 y`, 'Chrome/'];
  const began = performance.now();
  for (const text of texts) expect(deviceName(text).length).toBeLessThanOrEqual(60);
  expect(performance.now() - began).toBeLessThan(1000);
});
