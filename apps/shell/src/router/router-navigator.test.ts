import type { Navigator } from '@shop/shell-contract';
import { about, product } from '../testing/releases';
import { routerNavigator } from './router-navigator';

/** The router of a page at `product`, and what it makes of its calls. */
function open(refuses = false) {
  const went: unknown[] = [];
  const step = (how: string) => async (to: unknown) => {
    went.push([how, to]);
    if (refuses) throw new Error('navigateTo:fail');
  };
  const navigator: Navigator = {
    navigateTo: step('navigateTo'),
    redirectTo: step('redirectTo'),
    reLaunch: step('reLaunch'),
    switchTab: step('switchTab'),
    open: step('open'),
    back: step('back'),
    replaceQuery: (query) => {
      went.push(['replaceQuery', query]);
    },
  };
  return { router: routerNavigator(navigator, product), went };
}

it('maps links and hooks of react-router to the page stack', () => {
  const { router, went } = open();
  router.push('/');
  router.push({ pathname: about, search: '?from=pdp', hash: '' });
  router.go(-2);
  router.replace(about);
  router.replace(`${product}?sku=1&t=%25`);
  expect(went).toEqual([
    ['open', '/'],
    ['open', `${about}?from=pdp`],
    ['back', 2],
    ['redirectTo', about],
    ['replaceQuery', { sku: '1', t: '%' }],
  ]);
  expect(router.createHref({ pathname: about, search: '?a=1', hash: '' })).toBe(`${about}?a=1`);
});

it('logs a rejected navigation instead of throwing', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = open(true);
  router.push('/pages/nowhere');
  router.replace('/pages/nowhere');
  await new Promise((done) => {
    setTimeout(done);
  });
  expect(reported).toHaveBeenCalledTimes(2);
  reported.mockRestore();
});
