import { useLifecycle } from '@shop/shell-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { tapTab } from '../app/tap-tab';
import type { LoadedPage } from '../remotes/page-fault';
import {
  go,
  events,
  muteErrors,
  open,
  Page,
  hasButton,
  settle,
  type Code,
} from '../testing/open-pages';
import { about, orders, product } from '../testing/releases';

muteErrors();

describe('a page that is not active any more', () => {
  it('keeps its state until it is closed', async () => {
    const { navigator, loads } = open({});
    await settle();
    const counter = screen.getByRole('button', { name: '/ 0' });
    fireEvent.click(counter);
    await go(() => navigator.navigateTo(product));
    expect(hasButton('/ 1')).toBe(false);
    await go(() => navigator.back());
    expect(screen.getByRole('button', { name: '/ 1' })).toBe(counter);
    expect(events).toEqual(['/ load', '/ hide', `${product} load`, `${product} unload`, '/ back']);
    await go(() => navigator.navigateTo(product));
    expect(loads).toEqual(['/', product, product]);
  });

  it('[2.07] [2.08] stays mounted as a tab and receives the tap that shows it again', async () => {
    const { parts } = open({});
    await settle();
    for (const tab of [0, 1, 0]) await act(async () => tapTab(parts, tab));
    expect(events).toEqual([
      '/ load',
      '/ tap again',
      '/ hide',
      `${orders} load`,
      `${orders} tap`,
      `${orders} hide`,
      '/ tab',
      '/ tap',
    ]);
  });

  it('receives onUnload once when it is hidden, the topmost page first', async () => {
    const { navigator } = open({});
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.back());
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.navigateTo(about));
    events.length = 0;
    await go(() => navigator.reLaunch(orders));
    expect(events).toEqual([`${about} unload`, `${product} unload`, '/ unload', `${orders} load`]);
  });

  it('can cancel the shell’s back but not the browser’s', async () => {
    const Form = () => {
      const [typed, type] = useState(true);
      useLifecycle('onBackPress', () => typed);
      return <button onClick={() => type(false)}>save</button>;
    };
    const { navigator, browser } = open({ [product]: [Form] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await expect(navigator.back()).rejects.toMatchObject({
      errMsg: 'navigateBack:fail onBackPress',
    });
    expect(browser.bar).toBe(product);
    await go(() => browser.press(-1));
    expect(browser.bar).toBe('/');
    await go(() => browser.press(1));
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await go(() => navigator.back());
    expect(browser.bar).toBe('/');
  });

  it('is not active below another page or behind another tab', async () => {
    const { navigator, services } = open({});
    await settle();
    const home = services.instances.active?.page;
    await go(() => navigator.navigateTo(product));
    const above = services.instances.active?.page;
    const areActive = () => [home?.isActive(), above?.isActive()];
    const states = [areActive()];
    for (const step of [() => navigator.switchTab(orders), () => navigator.switchTab('/')]) {
      await go(step);
      states.push(areActive());
    }
    expect(states).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ]);
  });

  it('receives onShow with load when it becomes visible for the first time', async () => {
    let arrive!: (loaded: LoadedPage) => void;
    const { navigator } = open({
      [product]: [
        new Promise<LoadedPage>((done) => {
          arrive = done;
        }),
      ],
    });
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.navigateTo(about));
    await act(async () => arrive({ Component: Page }));
    expect(events).not.toContain(`${product} load`);
    await go(() => navigator.back());
    expect(events.slice(-2)).toEqual([`${about} unload`, `${product} load`]);
  });

  it('restores scroll position and focus', async () => {
    const scrolled: number[] = [];
    window.scrollTo = ((_: number, top: number) => {
      scrolled.push(top);
      Object.assign(window, { scrollY: top });
    }) as typeof window.scrollTo;
    const { browser, navigator } = open({});
    await settle();
    Object.assign(window, { scrollY: 640 });
    const link = screen.getByRole('button', { name: `to ${product}` });
    link.focus();
    await act(async () => link.click());
    expect(scrolled.at(-1)).toBe(0);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
    await go(() => navigator.back());
    expect(scrolled.at(-1)).toBe(640);
    await waitFor(() => expect(document.activeElement).toBe(link));
    await go(() => browser.press(1));
    Object.assign(window, { scrollY: 300 });
    await go(() => navigator.navigateTo(about));
    await go(() => navigator.back(2));
    await go(() => browser.press(1));
    expect(scrolled.at(-1)).toBe(0);
  });
});

it('a navigation before the first render happens, and back leads to the first page', async () => {
  const { navigator, browser } = open({}, '/', (early) => void early.navigateTo(product));
  await settle();
  expect({ bar: browser.bar, events, isVisible: hasButton(`${product} 0`) }).toEqual({
    bar: product,
    events: [`${product} load`],
    isVisible: true,
  });
  await go(() => navigator.back());
  expect(events.slice(1)).toEqual([`${product} unload`, '/ load']);
});

it('a transition closes the login popup and the action sheet of the previous page', async () => {
  const {
    navigator,
    browser,
    services: { feedback, login },
  } = open({});
  await settle();
  await go(() => navigator.navigateTo(product));
  const results: unknown[] = [];
  await act(async () => {
    void login.login.ensure('登录后继续购买').then((isMember) => results.push(isMember));
    void feedback.feedback.actionSheet('分享', []).then((key) => results.push(key));
    await import('../login/login-popup');
    await import('../feedback/action-sheets');
  });
  const areOpen = () => [login.popup.isPending(), feedback.state.sheet !== null];
  expect([areOpen(), results]).toEqual([[true, true], []]);
  await go(() => browser.press(-1));
  expect([login.popup.isPending(), results]).toEqual([false, [false, null]]);
});

it('[2.23] the login handler of a page is registered only while the page is active', async () => {
  const WithHandler: Code = () => {
    useLifecycle('onNeedLogin', () => true);
    return <p>page</p>;
  };
  const { navigator, services } = open({ '/': [WithHandler] });
  await settle();
  const emitter = services.instances.active?.emitter;
  const handlerCounts = [emitter?.needLoginHandlers.length];
  for (const step of [() => navigator.navigateTo(product), () => navigator.back()]) {
    await go(step);
    handlerCounts.push(emitter?.needLoginHandlers.length);
  }
  expect(handlerCounts).toEqual([1, 0, 1]);
});
