import type { BrowserContext, Page } from 'playwright-core';

/** Detail of a `shop:fault` event of the shell; `at` is the page's clock, ms. */
export interface ReportedFault {
  remote: string;
  version: string;
  stage: string;
  code: string;
  at: number;
}

interface Notes {
  faults: ReportedFault[];
  /** Unhandled promise rejections. */
  rejections: string[];
  /** Time at which the remote's first script was requested, ms; 0 before. */
  firstScriptMs: number;
}

export interface MonitorReport extends Notes {
  /** Whether tampered code was executed. */
  wasAltered: boolean;
}

interface MonitoredWindow {
  notes: Notes;
  wasAltered?: boolean;
}

/** Records faults and unhandled rejections of every page of the context, from its first script. */
export async function monitorPage(context: BrowserContext, remote: string): Promise<void> {
  await context.addInitScript((name) => {
    const notes: Notes = { faults: [], rejections: [], firstScriptMs: 0 };
    Object.assign(window, { notes });
    addEventListener('shop:fault', (event) => {
      notes.faults.push({
        ...(event as CustomEvent<ReportedFault>).detail,
        at: performance.now(),
      });
    });
    addEventListener('unhandledrejection', ({ reason }) => {
      notes.rejections.push(String(reason));
    });
    new MutationObserver(() => {
      if (!notes.firstScriptMs && document.querySelector(`script[src*="/remotes/${name}/"]`))
        notes.firstScriptMs = performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, remote);
}

export const monitorReport = (page: Page): Promise<MonitorReport> =>
  page.evaluate(() => {
    const { notes, wasAltered } = window as unknown as MonitoredWindow;
    return { ...notes, wasAltered: wasAltered === true };
  });

/** For a page that renders other markup than its server half. */
export const withoutMismatch = (faults: readonly ReportedFault[]): ReportedFault[] =>
  faults.filter(({ stage }) => stage !== 'hydration');

/** Resolves when the remote's first script was requested. */
export const hasStartedLoading = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as MonitoredWindow).notes.firstScriptMs > 0);

/** Resolves when a fault was reported. */
export const hasReportedFault = (page: Page, timeoutMs: number): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as MonitoredWindow).notes.faults.length > 0, null, {
    timeout: timeoutMs,
  });

/** Styles of the shell's elements, or globals that a page must not change, one text each. */
export const probe = (page: Page, probed: 'styles' | 'globals'): Promise<string[]> =>
  page.evaluate((kind) => {
    const elementCount = 40;
    const properties = [
      'fontSize',
      'letterSpacing',
      'position',
      'zIndex',
      'display',
      'backgroundColor',
      'marginTop',
      'opacity',
    ] as const;
    const styles = () =>
      [
        ...document.querySelectorAll(
          'nav[aria-label="主导航"], nav[aria-label="主导航"] *, #root > *',
        ),
      ]
        .slice(0, elementCount)
        .map((element) => {
          const style = getComputedStyle(element);
          return [element.tagName, ...properties.map((property) => style[property])].join(' ');
        });
    const nativeFunctions = () =>
      [
        fetch,
        history.pushState,
        history.replaceState,
        setTimeout,
        Promise.prototype.then,
        Array.prototype.map,
        JSON.parse,
      ].map((native) => /\[native code\]/.test(Function.prototype.toString.call(native)));
    const prototypeSizes = () =>
      [Object, Array, Function, String, Promise, Element].map(
        (constructor) => Object.getOwnPropertyNames(constructor.prototype).length,
      );
    const isOfTheShop = (key: string) => /^(uni_|shop\.)/.test(key);
    const storageKeys = () => Object.keys(localStorage).filter((key) => !isOfTheShop(key));
    return kind === 'styles'
      ? styles()
      : [...nativeFunctions(), ...prototypeSizes(), ...storageKeys()].map(String);
  }, probed);

/** The same once nothing fades: two probes in a row agree. */
export async function settledProbe(page: Page, probed: 'styles' | 'globals'): Promise<string[]> {
  let last = await probe(page, probed);
  for (;;) {
    await page.waitForTimeout(250);
    const next = await probe(page, probed);
    if (next.join('\n') === last.join('\n')) return next;
    last = next;
  }
}
