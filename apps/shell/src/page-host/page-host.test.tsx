import { useLifecycle, usePage } from '@shop/shell-contract';
import { pretendShell } from '@shop/shell-contract/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useEffect, useState, type ComponentType } from 'react';
import { faultEvent, reportFault } from '../boot/report-fault';
import { createFeedback } from '../feedback';
import { DocumentFace } from '../frame/document-face';
import { ShellProvider } from '../frame/shell-context';
import { tapTab } from '../frame/tap-tab';
import { pageNotFoundEvent } from '../frame/tell-not-found';
import { createLogin } from '../login';
import type { Loaded, PageFault } from '../remotes/loaded';
import { routesOf } from '../routes/match-page';
import type { Route } from '../routes/route';
import { browserHistory, Navigation } from '../stack/navigation';
import { createNavigator } from '../stack/navigator';
import { pretendBrowser } from '../testing/pretend-browser';
import { about, orders, product, smallShop } from '../testing/release-of';
import { OpenedPages } from './opened-pages';
import { PageSlots } from './page-slots';
import { Places } from './places';
import { tellPages } from './tell-pages';

type Code = ComponentType | PageFault | Promise<Loaded>;
const never = new Promise<never>(() => {});
/** What the pages hear, as they hear it. */
let heard: string[] = [];

const Hangs = () => use(never);

function Page() {
  const { path, navigator } = usePage();
  const [count, setCount] = useState(0);
  useLifecycle('onShow', ({ cause }) => heard.push(`${path} ${cause}`));
  useLifecycle('onHide', () => heard.push(`${path} hide`));
  useLifecycle('onTabItemTap', ({ reselect }) => heard.push(`${path} ${reselect ? 'tap again' : 'tap'}`));
  useLifecycle('onUnload', () => heard.push(`${path} unload`));
  return <><button onClick={() => setCount(count + 1)}>{path} {count}</button><button onClick={() => void navigator.navigateTo(product)}>to {product}</button></>;
}

/** The pages of a shop on screen, whose code comes as `code` says, one after the other. */
function open(code: Record<string, Code[]>, first = '/') {
  const routes = routesOf(smallShop());
  const browser = pretendBrowser(first);
  const navigation = new Navigation(browserHistory({ window: browser.window }), routes, 's');
  const { page: { audio, baas } } = pretendShell();
  const feedback = createFeedback();
  const navigator = createNavigator({ navigation, routes, admit: async () => true, staysOnBack: () => opened.of(navigation.front)?.life.staysOnBack() ?? false });
  const login = createLogin({ baas, navigator, feedback: feedback.feedback, routeOf: () => null, front: () => ({ handlers: [], tell: () => {} }) });
  const asked: string[] = [];
  const load = async ({ path }: { path: string }, afresh?: boolean): Promise<Loaded> => {
    asked.push(afresh ? `${path} afresh` : path);
    const answers = code[path] ?? [Page];
    const next = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (next instanceof Promise) return next;
    return typeof next === 'function' ? { Component: next } : { fault: next };
  };
  const tell = ({ code }: Route, fault: PageFault) => reportFault(code.in === 'remote' ? code.remote : null, fault);
  const opened = new OpenedPages(routes, navigation, load, tell, { audio, baas, navigator, feedback: feedback.feedback, login: login.login });
  const places = new Places();
  tellPages(navigation, opened, places, () => { login.popup.close(false); feedback.leave(); });
  navigation.start();
  const parts = { routes, client: new QueryClient(), pages: navigation, powers: { audio, baas, feedback, login, navigator, opened, places } };
  render(<ShellProvider value={parts}><DocumentFace /><main tabIndex={-1}><PageSlots /></main></ShellProvider>);
  return { browser, navigator, asked, parts };
}

const go = (step: () => Promise<void>) => act(step);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const settle = () => act(async () => {});
const retry = () => act(async () => { fireEvent.click(screen.getByRole('button', { name: '重试' })); });
const seen = (name: string) => screen.queryByRole('button', { name }) !== null;

let logged: jest.SpyInstance;
beforeEach(() => {
  heard = [];
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

describe('a page that does not come', () => {
  beforeEach(() => { jest.useFakeTimers(); });

  it('[8.12] [9.02] fails after 20000 ms, and a tap on its place tries again', async () => {
    const { asked } = open({ '/': [never, Page] });
    await pass(19_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时，点击屏幕重试');
    await retry();
    expect(seen('/ 0')).toBe(true);
    expect(asked).toEqual(['/', '/ afresh']);
    await pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[9.02] nor with its code: the first view belongs to the same deadline', async () => {
    open({ '/': [Hangs] });
    await pass(20_000);
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时');
  });

  it('comes too late once a retry is under way', async () => {
    let arrive!: (loaded: Loaded) => void;
    const late = new Promise<Loaded>((done) => { arrive = done; });
    const Late = () => <p>late</p>;
    open({ '/': [late, never] });
    await pass(20_000);
    await retry();
    await act(async () => arrive({ Component: Late }));
    expect(screen.queryByText('late')).toBeNull();
    await pass(20_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it.each<[string, Code]>([['its code', never], ['its first view', Hangs]])('has its whole time again when it comes in front again: %s', async (_what, code) => {
    const { navigator } = open({ [product]: [code] });
    await go(() => navigator.navigateTo(product));
    await pass(15_000);
    await go(() => navigator.navigateTo(about));
    await pass(60_000);
    await go(async () => { void navigator.back(); await jest.advanceTimersByTimeAsync(10); });
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(19_980);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(20);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('is tried again when its reader comes back to it', async () => {
    const { navigator, asked } = open({ [product]: [{ kind: 'unreachable', stage: 'entry' }, Page] });
    await go(() => navigator.navigateTo(product));
    expect(screen.getByRole('alert')).toBeTruthy();
    await go(() => navigator.navigateTo(about));
    await go(async () => { void navigator.back(); await jest.advanceTimersByTimeAsync(10); });
    expect([screen.queryByRole('alert'), seen(`${product} 0`)]).toEqual([null, true]);
    expect(asked.filter((path) => path.startsWith(product))).toEqual([product, product]);
  });

  it.each<[PageFault, RegExp]>([
    [{ kind: 'unreachable', stage: 'entry' }, /网络不通/],
    [{ kind: 'unpublished', stage: 'release' }, /还没有发布/],
    [{ kind: 'contract', stage: 'contract', remote: 'home', wanted: '^2.0.0', given: '1.0.0', isNewer: false }, /home 需要外壳接口 \^2\.0\.0，当前外壳提供 1\.0\.0/],
    [{ kind: 'copies', stage: 'contract', remote: 'home', what: 'react' }, /home 自带了第二份 react/],
  ])('says why: %j', async (fault, sentence) => {
    open({ '/': [fault, Page] });
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    await retry();
    expect(seen('/ 0')).toBe(true);
  });

  it('because there is none, says so and leads home', () => {
    open({}, '/pages/nowhere');
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  });
});

describe('a page that breaks', () => {
  it('breaks in its own place, and is there again after a retry; the pages beside it never notice', async () => {
    let broken = true;
    const Breaks = () => { if (broken) throw new Error('of the page'); return <Page />; };
    const { navigator } = open({ [product]: [Breaks] });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: '/ 0' }));
    await go(() => navigator.navigateTo(product));
    expect(screen.getByRole('alert').textContent).toContain('页面出了点问题');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(product);
    broken = false;
    await retry();
    expect(seen(`${product} 0`)).toBe(true);
    await go(() => navigator.back());
    expect(seen('/ 1')).toBe(true);
  });

  it('three times within a minute leads home, until the minute is over', async () => {
    jest.useFakeTimers();
    const Breaks = () => { throw new Error('of the page'); };
    const { navigator } = open({ [product]: [Breaks] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await retry();
    expect(screen.queryByRole('link', { name: '返回首页' })).toBeNull();
    await retry();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(seen('重试')).toBe(false);
    await go(() => navigator.navigateTo(about));
    await pass(60_000);
    await go(async () => { void navigator.back(); await jest.advanceTimersByTimeAsync(10); });
    expect(seen('重试')).toBe(true);
  });

  it('tells of each fault once, whose it is and where it happened, and takes the focus', async () => {
    const told: unknown[] = [];
    const hear = (event: Event) => { told.push((event as CustomEvent).detail); };
    addEventListener(faultEvent, hear);
    const Breaks = () => { throw new Error('of the page'); };
    const { navigator } = open({ [product]: [Breaks, { kind: 'unreachable', stage: 'entry' }, Page] });
    await settle();
    await go(() => navigator.navigateTo(product));
    expect(document.activeElement!.contains(screen.getByRole('alert')) && document.activeElement !== document.body).toBe(true);
    await retry();
    await retry();
    removeEventListener(faultEvent, hear);
    const pdp = { remote: 'pdp', version: 'b1' };
    expect(told).toEqual([{ ...pdp, stage: 'render', code: 'broken' }, { ...pdp, stage: 'entry', code: 'unreachable' }]);
  });

  it('later, on a tap, does so as well', async () => {
    const Trap = () => { const [sprung, spring] = useState(false); if (sprung) throw new Error('of the tap'); return <button onClick={() => spring(true)}>trap</button>; };
    open({ '/': [Trap] });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'trap' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await retry();
    expect(seen('trap')).toBe(true);
  });
});

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
    expect(heard).toEqual(['/ load', '/ tap again', '/ hide', `${orders} load`, `${orders} tap`, `${orders} hide`, '/ tab', '/ tap']);
  });

  it('hears that it is gone, also when it was hidden then: the uppermost first, and each once', async () => {
    const { navigator } = open({});
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.back());
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.navigateTo(about));
    heard = [];
    await go(() => navigator.reLaunch(orders));
    expect(heard).toEqual([`${about} unload`, `${product} unload`, '/ unload', `${orders} load`]);
  });

  it('may keep its reader from the product’s own back, not from the browser’s', async () => {
    const Form = () => { const [typed, type] = useState(true); useLifecycle('onBackPress', () => typed); return <button onClick={() => type(false)}>save</button>; };
    const { navigator, browser } = open({ [product]: [Form] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await expect(navigator.back()).rejects.toMatchObject({ errMsg: 'navigateBack:fail onBackPress' });
    expect(browser.bar).toBe(product);
    await go(() => browser.press(-1));
    expect(browser.bar).toBe('/');
    await go(() => browser.press(1));
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await go(() => navigator.back());
    expect(browser.bar).toBe('/');
  });

  it('before it came is loaded when it is seen for the first time', async () => {
    let arrive!: (loaded: Loaded) => void;
    const { navigator } = open({ [product]: [new Promise<Loaded>((done) => { arrive = done; })] });
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
    window.scrollTo = ((_: number, top: number) => { scrolled.push(top); Object.assign(window, { scrollY: top }); }) as typeof window.scrollTo;
    const { browser, navigator } = open({});
    await settle();
    Object.assign(window, { scrollY: 640 });
    const link = screen.getByRole('button', { name: `to ${product}` });
    link.focus();
    await act(async () => link.click());
    expect(scrolled.at(-1)).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await go(() => navigator.back());
    expect(scrolled.at(-1)).toBe(640);
    expect(document.activeElement).toBe(link);
    await go(() => browser.press(1));
    Object.assign(window, { scrollY: 300 });
    await go(() => navigator.navigateTo(about));
    await go(() => navigator.back(2));
    await go(() => browser.press(1));
    expect(scrolled.at(-1)).toBe(0);
  });
});

it('what a page asked for over itself is left with it: the login popup, and a sheet of actions', async () => {
  const { navigator, browser, parts: { powers: { feedback, login } } } = open({});
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

describe('a page that gives itself a title', () => {
  /** Takes each name it is told as its title, whatever it is. */
  const Named: Code = () => {
    const { path, query, setTitle } = usePage();
    useEffect(() => { if (query.name) setTitle(query.name); }, [setTitle, query.name]);
    return <button onClick={() => { for (const bad of ['', '  ', undefined, 7, {}]) setTitle(bad as string); }}>rename {path}</button>;
  };
  const titles = () => [document.title, screen.getByRole('heading', { level: 1 }).textContent];

  it('has it in its header and as the document’s, and the page below has its own again', async () => {
    const { navigator, browser } = open({ [product]: [Named], '/': [Named] });
    await settle();
    expect(titles()).toEqual(['首页', '首页']);
    await go(() => navigator.navigateTo(`${product}?name=Backpack`));
    expect(titles()).toEqual(['Backpack', 'Backpack']);
    await go(() => navigator.navigateTo(`${product}?name=Hat`));
    expect(titles()).toEqual(['Hat', 'Hat']);
    await go(() => navigator.back());
    expect(titles()).toEqual(['Backpack', 'Backpack']);
    await go(() => browser.press(-1));
    expect(titles()).toEqual(['首页', '首页']);
  });

  it('keeps it when it comes in front again, whatever was written there meanwhile; another opening begins with the declared one', async () => {
    const { navigator } = open({ [orders]: [Named] });
    await go(() => navigator.reLaunch(`${orders}?name=Mine`));
    await go(() => navigator.switchTab('/'));
    document.title = 'written by a remote';
    await go(() => navigator.switchTab(orders));
    expect(titles()).toEqual(['Mine', 'Mine']);
    await go(() => navigator.reLaunch(orders));
    expect(titles()).toEqual(['订单', '订单']);
  });

  it('keeps the one it has where it hands in no title', async () => {
    const { navigator } = open({ [product]: [Named] });
    await go(() => navigator.navigateTo(`${product}?name=Hat`));
    fireEvent.click(screen.getByRole('button', { name: `rename ${product}` }));
    expect(titles()).toEqual(['Hat', 'Hat']);
  });
});

it('[2.23] a page with a login of its own is asked for it only while it is in front', async () => {
  const Asks: Code = () => { useLifecycle('onNeedLogin', () => true); return <p>asks</p>; };
  const { navigator, parts } = open({ '/': [Asks] });
  await settle();
  const { life } = parts.powers.opened.of(parts.pages.front)!;
  const handlers = [life.needLogins$.value.length];
  for (const step of [() => navigator.navigateTo(product), () => navigator.back()]) {
    await go(step);
    handlers.push(life.needLogins$.value.length);
  }
  expect(handlers).toEqual([1, 0, 1]);
});

it('[8.18] an address that is no page is told once, as the original tells it, however often it is come to', async () => {
  const told: unknown[] = [];
  const listen = (event: Event) => { told.push((event as CustomEvent).detail); };
  addEventListener(pageNotFoundEvent, listen);
  const { navigator, browser } = open({}, '/pages/nowhere?t=%2541&from=a+b');
  await settle();
  await go(() => navigator.navigateTo(product));
  await go(() => navigator.back());
  await act(async () => { await expect(navigator.navigateTo('/pages/refused')).rejects.toMatchObject({ errMsg: 'navigateTo:fail page `/pages/refused` is not found' }); });
  await go(() => browser.foreign('/pages/gone'));
  await settle();
  removeEventListener(pageNotFoundEvent, listen);
  const common = { notFound: true, scene: 1001 };
  expect(told).toEqual([
    { ...common, openType: 'appLaunch', path: '/pages/nowhere', query: { t: '%41', from: 'a b' } },
    { ...common, openType: 'navigateBack', path: '/pages/gone', query: {} },
  ]);
});
