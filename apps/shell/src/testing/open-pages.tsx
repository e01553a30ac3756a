import { useLifecycle, usePage, type Navigator } from '@shop/shell-contract';
import { fakeShell } from '@shop/shell-contract/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { DocumentHead } from '../app/document-head';
import { createFeedback } from '../feedback';
import { createLogin } from '../login';
import { browserHistory } from '../navigation/browser-history';
import { loginRouterOf } from '../navigation/login-router';
import { routesOf } from '../navigation/match-page';
import { Navigation } from '../navigation/navigation';
import { createNavigator } from '../navigation/navigator';
import type { Route } from '../navigation/route';
import { applyTransitions } from '../pages/apply-transitions';
import { LifecycleEmitters } from '../pages/lifecycle-emitters';
import { PageInstances } from '../pages/page-instances';
import { PageSlots } from '../pages/page-slot';
import { PositionRestorer } from '../pages/position-restorer';
import { ShellProvider, type ShellParts } from '../pages/shell-context';
import type { LoadOptions } from '../remotes/load-route';
import type { LoadedPage, PageFault } from '../remotes/page-fault';
import { reportPageFault } from '../telemetry/report-fault';
import { fakeBrowser } from './fake-browser';
import { product, smallShop } from './releases';

/** The result of loading a page. */
export type Code = ComponentType | PageFault | Promise<LoadedPage>;
export const never = new Promise<never>(() => {});
/** Lifecycle events of all pages, in order. */
export const events: string[] = [];

/** Counts its clicks and records its lifecycle events. */
export function Page() {
  const { path, navigator } = usePage();
  const [count, setCount] = useState(0);
  useLifecycle('onShow', ({ cause }) => events.push(`${path} ${cause}`));
  useLifecycle('onHide', () => events.push(`${path} hide`));
  useLifecycle('onTabItemTap', ({ reselect }) =>
    events.push(`${path} ${reselect ? 'tap again' : 'tap'}`),
  );
  useLifecycle('onUnload', () => events.push(`${path} unload`));
  return (
    <>
      <button onClick={() => setCount(count + 1)}>
        {path} {count}
      </button>
      <button onClick={() => void navigator.navigateTo(product)}>to {product}</button>
    </>
  );
}

/**
 * Renders the pages of a small shop.
 * @param code results of loading each page, in order; the last one repeats
 * @param first address of the document
 * @param beforeRender navigates before the first render
 */
export function open(
  code: Record<string, Code[]>,
  first = '/',
  beforeRender: (navigator: Navigator) => void = () => {},
) {
  const routes = routesOf(smallShop());
  const browser = fakeBrowser(first);
  const navigation = new Navigation(browserHistory(browser.window), routes, 's');
  const {
    page: { audio, baas, platform },
  } = fakeShell();
  const feedback = createFeedback();
  const emitters = new LifecycleEmitters();
  const navigator = createNavigator({
    navigation,
    routes,
    guard: async () => 'allow',
    staysOnBack: () => emitters.find(navigation.active.id)?.staysOnBack() ?? false,
  });
  const login = createLogin({
    baas,
    navigator,
    feedback: feedback.feedback,
    router: loginRouterOf(routes),
    findRoute: () => null,
    runHandlers: async () => false,
    currentAddress: () => browser.bar,
  });
  const loads: string[] = [];
  const load = async ({ path }: { path: string }, options?: LoadOptions): Promise<LoadedPage> => {
    loads.push(options?.force ? `${path} forced` : path);
    const results = code[path] ?? [Page];
    const result = (results.length > 1 ? results.shift() : results[0]) ?? Page;
    if (result instanceof Promise) return result;
    return typeof result === 'function' ? { Component: result } : { fault: result };
  };
  const reportFault = ({ code }: Route, fault: PageFault) =>
    reportPageFault(code.in === 'remote' ? code.remote : null, fault);
  const instances = new PageInstances({
    routes,
    navigation,
    emitters,
    load,
    reportFault,
    context: {
      audio,
      baas,
      navigator,
      feedback: feedback.feedback,
      login: login.login,
      platform,
    },
    idInHtml: null,
  });
  const positions = new PositionRestorer();
  applyTransitions(navigation, instances, positions, () => {
    login.popup.close(false);
    feedback.closeForTransition();
  });
  navigation.start();
  const services = { audio, feedback, login, navigator, instances, positions };
  const parts: ShellParts = {
    routes,
    client: new QueryClient(),
    pages: { state: navigation.state, initial: { pages: navigation.initial } },
    services,
    serverPage: null,
  };
  beforeRender(navigator);
  render(
    <ShellProvider value={parts}>
      <DocumentHead />
      <main tabIndex={-1}>
        <PageSlots />
      </main>
    </ShellProvider>,
  );
  return { browser, navigation, navigator, loads, parts, services };
}

export const go = (step: () => Promise<void>) => act(step);
export const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const settle = () => act(async () => {});
export const retry = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
  });
export const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;

/** Clears the recorded events before each test and mutes the errors that pages cause on purpose. */
export function muteErrors(): void {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    events.length = 0;
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    logged.mockRestore();
    jest.useRealTimers();
  });
}
