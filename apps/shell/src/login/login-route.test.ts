import fc from 'fast-check';
import { parseQuery } from '@shop/shell-contract/url';
import { pathOf } from '../navigation/address';
import { loginPath } from '../navigation/login-page';
import { guard, loginAddress, ownTarget } from './login-route';

const pages = ['/', '/pages/tabBar/order/order', '/pages/pdp/pdp', loginPath];
const routeOf = (path: string) =>
  pages.includes(path) ? { tab: path === '/' || path.includes('tabBar') } : null;

describe('where a login leads', () => {
  it.each([
    ['/pages/pdp/pdp?id=1&t=%E4%B8%AD', '/pages/pdp/pdp?id=1&t=%E4%B8%AD'],
    ['/pages/tabBar/order/order?status=paid', '/pages/tabBar/order/order?status=paid'],
    [undefined, '/'],
    ['', '/'],
    ['pages/pdp/pdp', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\\evil.example', '/'],
    ['/pages/pdp/pdp?x=\\', '/'],
    ['/\t/evil.example', '/'],
    [' //evil.example', '/'],
    ['/pages/nowhere', '/'],
    ['/pages/pdp/pdp/../../x', '/'],
    ['/client', '/'],
    [`${loginPath}?uniIdRedirectUrl=%2F`, '/'],
  ])('[2.24] %s -> %s', (text, target) => {
    expect(ownTarget(text, routeOf)).toBe(target);
  });

  it('[2.24] nothing but a page of the shell is ever answered', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...pages,
        '/',
        '//',
        '\\',
        'https:',
        '?',
        '#',
        '..',
        '@',
        'evil.example',
        '\t',
        '\n',
        '%2f',
        '\u2028',
      ),
      fc.string(),
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const target = ownTarget(given, routeOf);
        const resolved = new URL(target, 'https://shop.example');
        expect(resolved.origin).toBe('https://shop.example');
        expect(pages).toContain(resolved.pathname);
        expect(resolved.pathname).toBe(pathOf(target));
        expect(resolved.pathname).not.toBe(loginPath);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a page that is marked', () => {
  const guest = { loggedIn: false };
  it('[2.24] [4.08] [6.03] sends a guest to the login with the whole address remembered', () => {
    const address = '/pages/order/checkout?sku=1&qty=2';
    const instead = guard({ needLogin: true }, guest, address)!;
    expect(instead.split('?')[0]).toBe(loginPath);
    expect(parseQuery(instead.split('?')[1]!)).toEqual({ uniIdRedirectUrl: address });
  });
  it('[6.03] opens for a member, and one that is not marked for everybody', () => {
    expect(guard({ needLogin: true }, { loggedIn: true }, '/a')).toBeNull();
    expect(guard({ needLogin: false }, guest, '/a')).toBeNull();
  });
  it('the login never leads back to itself', () => {
    expect(loginAddress(`${loginPath}?mode=register`)).toBe(loginPath);
  });
});
