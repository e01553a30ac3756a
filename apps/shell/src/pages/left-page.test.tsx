import { useLifecycle } from '@shop/shell-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { tapTab } from '../app/tap-tab';
import type { Loaded } from '../remotes/loaded';
import { go, heard, inSilence, open, Page, seen, settle, type Code } from '../testing/open-pages';
import { about, orders, product } from '../testing/releases';

inSilence();

describe('a page that is left', () => {
  it('stays as it was, until it is popped', async () => {
    const { navigator, asked } = open({});
    await settle();
    const counter = screen.getByRole('button', { name: '/ 0' });
    fireEvent.click(counter);
    await go(() => navigator.navigateTo(product));
    expect(seen('/ 1')).toBe(false);
    await go(() => navigator.back());
    expect(screen.getByRole('button', { name: '/ 1' })).toBe(counter);
    expect(heard).toEqual(['/ load', '/ hide', `${product} load`, `${product} unload`, '/ back']);
    await go(() => navigator.navigateTo(product));
    expect(asked).toEqual(['/', product, product]);
  });

  it('[2.07] [2.08] for another tab is kept, and hears of the tap that shows it again', async () => {
    const { parts } = open({});
    await settle();
    for (const tab of [0, 1, 0]) await act(async () => tapTab(parts, tab));
    expect(heard).toEqual([
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

  it('hears that it is gone, also when it was hidden then: the uppermost first, and each once', async () => {
    const { navigator } = open({});
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.back());
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.navigateTo(about));
    heard.length = 0;
    await go(() => navigator.reLaunch(orders));
    expect(heard).toEqual([`${about} unload`, `${product} unload`, '/ unload', `${orders} load`]);
  });

  it('may keep its reader from the product’s own back, not from the browser’s', async () => {
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

  it('is told that it is no longer in front, whatever lies over it or came instead', async () => {
    const { navigator, parts } = open({});
    await settle();
    const home = parts.services.opened.of(parts.pages.front)!.page;
    await go(() => navigator.navigateTo(product));
    const above = parts.services.opened.of(parts.pages.front)!.page;
    const inFront = () => [home.isActive(), above.isActive()];
    const seenToBe = [inFront()];
    for (const step of [() => navigator.switchTab(orders), () => navigator.switchTab('/')]) {
      await go(step);
      seenToBe.push(inFront());
    }
    expect(seenToBe).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ]);
  });

  it('before it came is loaded when it is seen for the first time', async () => {
    let arrive!: (loaded: Loaded) => void;
    const { navigator } = open({
      [product]: [
        new Promise<Loaded>((done) => {
          arrive = done;
        }),
      ],
    });
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.navigateTo(about));
    await act(async () => arrive({ Component: Page }));
    expect(heard).not.toContain(`${product} load`);
    await go(() => navigator.back());
    expect(heard.slice(-2)).toEqual([`${about} unload`, `${product} load`]);
  });

  it('is found again where the reader was, with the focus where it was', async () => {
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

it('what is asked for before the first page is on screen is done, and back leads to the page that was never seen', async () => {
  const { navigator, browser } = open({}, '/', (early) => void early.navigateTo(product));
  await settle();
  expect({ bar: browser.bar, heard, isSeen: seen(`${product} 0`) }).toEqual({
    bar: product,
    heard: [`${product} load`],
    isSeen: true,
  });
  await go(() => navigator.back());
  expect(heard.slice(1)).toEqual([`${product} unload`, '/ load']);
});

it('what a page asked for over itself is left with it: the login popup, and a sheet of actions', async () => {
  const {
    navigator,
    browser,
    parts: {
      services: { feedback, login },
    },
  } = open({});
  await settle();
  await go(() => navigator.navigateTo(product));
  const answers: unknown[] = [];
  await act(async () => {
    void login.login.ensure('登录后继续购买').then((isMember) => answers.push(isMember));
    void feedback.feedback.actionSheet('分享', []).then((key) => answers.push(key));
    await import('../login/login-popup');
    await import('../feedback/action-sheets');
  });
  const over = () => [login.popup.isOpen(), feedback.shown$.value.sheet !== null];
  expect([over(), answers]).toEqual([[true, true], []]);
  await go(() => browser.press(-1));
  expect([login.popup.isOpen(), answers]).toEqual([false, [false, null]]);
});

it('[2.23] a page with a login of its own is asked for it only while it is in front', async () => {
  const Asks: Code = () => {
    useLifecycle('onNeedLogin', () => true);
    return <p>asks</p>;
  };
  const { navigator, parts } = open({ '/': [Asks] });
  await settle();
  const { life } = parts.services.opened.of(parts.pages.front)!;
  const handlers = [life.needLogins$.value.length];
  for (const step of [() => navigator.navigateTo(product), () => navigator.back()]) {
    await go(step);
    handlers.push(life.needLogins$.value.length);
  }
  expect(handlers).toEqual([1, 0, 1]);
});
