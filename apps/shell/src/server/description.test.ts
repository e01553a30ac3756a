import type { PageDeclaration } from '@shop/shell-contract';
import type { Route } from '../navigation/route';
import { pageOf, remoteOf } from '../testing/releases';
import { descriptionOf } from './description';

const routeOf = (more: Partial<PageDeclaration>): Pick<Route, 'code'> => ({
  code: { in: 'remote', remote: remoteOf('home'), page: pageOf('/', more) },
});

it('is the description that the page declares, in the language of the document', () => {
  const route = routeOf({ description: '精选商品', descriptionEn: 'Selected products' });
  expect(descriptionOf(route, 'zh-CN')).toBe('精选商品');
  expect(descriptionOf(route, 'en')).toBe('Selected products');
});

it.each(['zh-CN', 'en'] as const)(
  'is that of the shop for a page without one in %s',
  (language) => {
    expect(descriptionOf(routeOf({}), language)).toBe(
      descriptionOf({ code: { in: 'shell' } }, language),
    );
    expect(descriptionOf(routeOf({}), language).length).toBeGreaterThan(10);
  },
);
