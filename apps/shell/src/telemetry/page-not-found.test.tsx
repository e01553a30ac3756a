import { act } from '@testing-library/react';
import { go, muteErrors, open, settle } from '../testing/open-pages';
import { product } from '../testing/releases';
import { pageNotFoundEvent } from './page-not-found';

muteErrors();

it('[8.18] reports an unknown address once in the format of the specification', async () => {
  const reported: unknown[] = [];
  const listen = (event: Event) => {
    reported.push((event as CustomEvent).detail);
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
  await go(() => browser.openForeign('/pages/gone'));
  await settle();
  removeEventListener(pageNotFoundEvent, listen);
  const common = { notFound: true, scene: 1001 };
  expect(reported).toEqual([
    { ...common, openType: 'appLaunch', path: '/pages/nowhere', query: { t: '%41', from: 'a b' } },
    { ...common, openType: 'navigateBack', path: '/pages/gone', query: {} },
  ]);
});
