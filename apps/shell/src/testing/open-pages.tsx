import { useLifecycle, usePage, type Navigator } from '@shop/shell-contract';
import { fakeShell } from '@shop/shell-contract/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { reportFault } from '../telemetry/report-fault';
import { createFeedback } from '../feedback';
import { DocumentHead } from '../app/document-head';
import { ShellProvider } from '../pages/shell-context';
import { createLogin } from '../login';
import { PageInstances } from '../pages/page-instances';
import { PageSlots } from '../pages/page-slots';
import { PositionRestorer } from '../pages/position-restorer';
import { applyTransitions } from '../pages/apply-transitions';
import type { Loaded, PageFault } from '../remotes/loaded';
import { routesOf } from '../navigation/match-page';
import type { Route } from '../navigation/route';
import { browserHistory, Navigation } from '../navigation/navigation';
import { createNavigator } from '../navigation/navigator';
import { fakeBrowser } from './fake-browser';
import { product, smallShop } from './releases';

/** How the code of a page comes. */
export type Code = ComponentType | PageFault | Promise<Loaded>;
export const never = new Promise<never>(() => {});
/** What the pages hear, as they hear it. */
export const heard: string[] = [];

/** Counts its presses, and writes down what it hears. */
export function Page() {
  const { path, navigator } = usePage();
  const [count, setCount] = useState(0);
  useLifecycle('onShow', ({ cause }) => heard.push(`${path} ${cause}`));
  useLifecycle('onHide', () => heard.push(`${path} hide`));
  useLifecycle('onTabItemTap', ({ reselect }) =>
    heard.push(`${path} ${reselect ? 'tap again' : 'tap'}`),
  );
  useLifecycle('onUnload', () => heard.push(`${path} unload`));
  return (
    <>
      <button onClick={() => setCount(count + 1)}>
        {path} {count}
      </button>
      <button onClick={() => void navigator.navigateTo(product)}>to {product}</button>
    </>
  );
}

/** The pages of a shop on screen, whose code comes as `code` says, one after the other. `before` navigates when nothing is on screen yet. */
export function open(
  code: Record<string, Code[]>,
  first = '/',
  before: (navigator: Navigator) => void = () => {},
) {
  const routes = routesOf(smallShop());
  const browser = fakeBrowser(first);
  const navigation = new Navigation(browserHistory({ window: browser.window }), routes, 's');
  const {
    page: { audio, baas, platform },
  } = fakeShell();
  const feedback = createFeedback();
  const navigator = createNavigator({
    navigation,
    routes,
    admit: async () => true,
    staysOnBack: () => opened.of(navigation.front)?.life.staysOnBack() ?? false,
  });
  const login = createLogin({
    baas,
    navigator,
    feedback: feedback.feedback,
    routeOf: () => null,
    front: () => ({ handlers: [], tell: () => {} }),
  });
  const asked: string[] = [];
  const load = async ({ path }: { path: string }, afresh?: boolean): Promise<Loaded> => {
    asked.push(afresh ? `${path} afresh` : path);
    const answers = code[path] ?? [Page];
    const next = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (next instanceof Promise) return next;
    return typeof next === 'function' ? { Component: next } : { fault: next };
  };
  const tell = ({ code }: Route, fault: PageFault) =>
    reportFault(code.in === 'remote' ? code.remote : null, fault);
  const opened = new PageInstances(routes, navigation, load, tell, {
    audio,
    baas,
    navigator,
    feedback: feedback.feedback,
    login: login.login,
    platform,
  });
  const places = new PositionRestorer();
  applyTransitions(navigation, opened, places, () => {
    login.popup.close(false);
    feedback.leave();
  });
  navigation.start();
  const parts = {
    routes,
    client: new QueryClient(),
    pages: navigation,
    services: { audio, baas, feedback, login, navigator, opened, places },
  };
  before(navigator);
  render(
    <ShellProvider value={parts}>
      <DocumentHead />
      <main tabIndex={-1}>
        <PageSlots />
      </main>
    </ShellProvider>,
  );
  return { browser, navigator, asked, parts };
}

export const go = (step: () => Promise<void>) => act(step);
export const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const settle = () => act(async () => {});
export const retry = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
  });
export const seen = (name: string) => screen.queryByRole('button', { name }) !== null;

/** Nothing is heard before a test. What pages break with is written down for developers, not for whoever reads the tests' own words. */
export function inSilence(): void {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    heard.length = 0;
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    logged.mockRestore();
    jest.useRealTimers();
  });
}
