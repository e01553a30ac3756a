import { parseQuery, url } from '@shop/shell-contract';
import fc from 'fast-check';
import { loginPath } from './login-page';
import { entryPath, tabs } from './tabs';
import { about, account, orders, pageOf, product, remoteOf, smallShop } from '../testing/releases';
import { readAddress, searchOf } from './address';
import { matchPage, routesOf } from './match-page';

const routes = routesOf(smallShop());
const read = (text: string, from = entryPath) => readAddress(text, routes, from);

describe('an address', () => {
  it('[2.01] [2.05] of the entry page has an alias', () => {
    expect(read('/pages/tabBar/home/home?from=mail')).toEqual({
      route: routes.find(entryPath),
      text: '/?from=mail',
    });
  });

  it.each([
    [`${product}?id=1&t=a%26b`, `${product}?id=1&t=a%26b`],
    [`${product}?`, product],
    [`${product}?id=1#reviews`, `${product}?id=1`],
    [`${product}?q=中 文`, `${product}?q=%E4%B8%AD%20%E6%96%87`],
    ['/?x=//evil.example', '/?x=//evil.example'],
  ])('resolves %s to %s', (text, expected) => {
    expect(read(text)?.text).toBe(expected);
  });

  it.each([
    'pages/pdp/pdp',
    './pages/pdp/pdp',
    '/pages/pdp/pdp/',
    '/pages/nowhere',
    '/PAGES/pdp/pdp',
    '../../../../nowhere',
    '//evil.example',
    '//evil.example/pages/pdp/pdp',
    '///',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:',
    'https://shop.example/pages/pdp/pdp',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%70ages/pdp/pdp',
    '/__proto__',
    'constructor',
  ])('rejects %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    ['../../pdp/pdp?id=1', '/', `${product}?id=1`],
    ['../order/order', '/', orders],
    ['about', account, about],
    ['./about?from=here', account, `${about}?from=here`],
    ['../pdp/./pdp', about, product],
    ['?id=2', product, `${product}?id=2`],
    ['', about, about],
  ])('resolves %j relative to %s', (text, from, expected) => {
    expect(read(text, from)?.text).toBe(expected);
  });

  it('is resolved within the shop as the address bar shows it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        product,
        orders,
        '//',
        '\\',
        ':',
        'https:',
        '?',
        '#',
        '&',
        '=',
        '..',
        '@',
        'evil.example',
        '\t',
        '\n',
        '%2f',
        '%',
        "'",
        '中',
        '\ud800',
        '\u2028',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 7 }),
        fc.constantFrom('', '/', product, `${orders}?`),
        (pieces, start) => {
          const found = read(start + pieces.join(''));
          if (!found) return;
          const bar = new URL(found.text, 'https://shop.example');
          expect(bar.origin).toBe('https://shop.example');
          expect(bar.pathname + bar.search).toBe(found.text);
          expect(bar.pathname).toBe(found.route.path);
          expect(read(found.text)).toEqual(found);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

it('[2.14] parseQuery decodes once what url() encoded', () => {
  const name = fc.oneof(
    fc.constantFrom('id', '__proto__', 'constructor', 'a b', '%41', '='),
    fc.string({ minLength: 1, unit: 'binary' }),
  );
  const value = fc.oneof(
    fc.constantFrom('%2541', '100%', 'a+b', '&x=1', '中', '//evil.example'),
    fc.string({ minLength: 1, unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (pairs) => {
      const query = Object.fromEntries(pairs);
      const address = read(url(product, query))!.text;
      expect(Object.entries(parseQuery(searchOf(address)))).toEqual(Object.entries(query));
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string(), (search) => {
      parseQuery(search);
    }),
  );
});

it.each([
  ['?t=a+b', { t: 'a b' }],
  ['?t=%2541', { t: '%41' }],
  ['?t=%25E4%25B8%25AD', { t: '%E4%B8%AD' }],
  ['?t=%zz', { t: '%zz' }],
  ['?a=1&a=2', { a: '1,2' }],
  ['?a', { a: '' }],
  ['?a=b=c&&=', { a: 'b=c', '': '' }],
])('[2.14] parses %s as %j', (search, query) => {
  expect(parseQuery(search)).toEqual(query);
});

describe('the pages of a release', () => {
  it('[2.01] [2.02] [2.03] [2.04] contain every tab in order, released or not', () => {
    for (const release of [smallShop(), { version: 1 as const, remotes: [] }]) {
      expect(
        routesOf(release).tabs.map(({ path, title, tab, header }) => ({
          path,
          title,
          tab,
          colour: header.colour,
        })),
      ).toEqual(tabs.map(({ path, label, colour }, tab) => ({ path, title: label, tab, colour })));
    }
    expect(routesOf({ version: 1, remotes: [] }).find(orders)?.code).toEqual({ in: 'nowhere' });
  });

  it('use title and colour of the shell for tabs', () => {
    const remote = remoteOf('orders', [
      pageOf(orders, {
        alias: '/stolen',
        title: 'Mine!',
        header: { style: 'custom', colour: 'red' },
      }),
    ]);
    const route = routesOf({ version: 1, remotes: [remote] }).find(orders);
    expect(route).toMatchObject({
      title: '订单',
      alias: undefined,
      header: { style: 'custom', colour: 'white' },
    });
  });

  it('keep the login page and the first page of an address', () => {
    const thief = remoteOf('thief', [pageOf(loginPath), pageOf(about)]);
    const release = { version: 1 as const, remotes: [...smallShop().remotes, thief] };
    expect(matchPage(loginPath, release)?.remote).toBe('shell');
    expect(matchPage(about, release)?.remote).toBe('mine');
    expect(matchPage('/thief', release)).toBeNull();
    expect(matchPage('/pages/tabBar/voucher/voucher', release)).toBeNull();
  });
});
