import { act } from '@testing-library/react';
import { go, inSilence, open, settle } from '../testing/open-pages';
import { product } from '../testing/releases';
import { pageNotFoundEvent } from './page-not-found';

inSilence();

it('[8.18] an address that is no page is told once, as the original tells it, however often it is come to', async () => {
  const told: unknown[] = [];
  const listen = (event: Event) => {
    told.push((event as CustomEvent).detail);
  };
  addEventListener(pageNotFoundEvent, listen);
  const { navigator, browser } = open({}, '/pages/nowhere?t=%2541&from=a+b');
  await settle();
  await go(() => navigator.navigateTo(product));
  await go(() => navigator.back());
  await act(async () => {
    await expect(navigator.navigateTo('/pages/refused')).rejects.toMatchObject({
      errMsg: 'navigateTo:fail page `/pages/refused` is not found',
    });
  });
  await go(() => browser.foreign('/pages/gone'));
  await settle();
  removeEventListener(pageNotFoundEvent, listen);
  const common = { notFound: true, scene: 1001 };
  expect(told).toEqual([
    { ...common, openType: 'appLaunch', path: '/pages/nowhere', query: { t: '%41', from: 'a b' } },
    { ...common, openType: 'navigateBack', path: '/pages/gone', query: {} },
  ]);
});
