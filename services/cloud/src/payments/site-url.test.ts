import { returnUrlOf, siteUrlOf } from './site-url';

const settings = {
  SITE_URL: 'https://shop.example/',
  SITE_ALIASES: 'https://www.shop.example, http://192.168.1.5:8080',
};

it.each(['https://www.shop.example', 'http://192.168.1.5:8080'])(
  'the cashier returns to %s, an address of the shop',
  (origin) => expect(returnUrlOf(settings, origin)).toBe(origin),
);

it.each<[unknown]>([
  ['https://shop.example.evil.example'],
  ['https://www.shop.example/path'],
  ['javascript:alert(1)'],
  [''],
  [undefined],
  [{}],
])('the cashier returns to the main address instead of %j', (origin) => {
  expect(returnUrlOf(settings, origin)).toBe('https://shop.example');
  expect(returnUrlOf({ SITE_URL: 'https://shop.example' }, origin)).toBe('https://shop.example');
});

it.each([undefined, ''])('fails with the site address %j', (SITE_URL) =>
  expect(() => siteUrlOf({ SITE_URL })).toThrow('CLOUD_SITE_URL'),
);
