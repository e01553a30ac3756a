import fc from 'fast-check';
import { pathOf } from '../navigation/address';
import { loginPath } from '../navigation/login-page';
import { returnTarget } from './return-target';

const pages = ['/', '/pages/tabBar/order/order', '/pages/pdp/pdp', loginPath];
const findRoute = (path: string) =>
  pages.includes(path) ? { tab: path === '/' || path.includes('tabBar') } : null;

describe('returnTarget', () => {
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
  ])('[2.24] maps %s to %s', (text, target) => {
    expect(returnTarget(text, findRoute)).toBe(target);
  });

  it('[2.24] returns a page of the shop for every input', () => {
    const fragment = fc.oneof(
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
    const text = fc.array(fragment, { maxLength: 6 }).map((fragments) => fragments.join(''));
    fc.assert(
      fc.property(text, (input) => {
        const target = returnTarget(input, findRoute);
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
