import type { BrowserContext, Page } from 'playwright-core';

/** What the page says of a fault on its window. */
export interface ReportedFault {
  remote: string;
  version: string;
  stage: string;
  code: string;
  at: number;
}

export interface MonitorReport {
  faults: ReportedFault[];
  rejections: string[];
  /** When the remote's first script was asked for, ms. */ firstScriptMs: number;
  wasAltered: boolean;
}

interface Notes {
  notes: Omit<MonitorReport, 'wasAltered'>;
  wasAltered?: boolean;
}

/** Writes down, from before the first script, what the page tells of faults and what nobody caught. */
export async function monitorPage(context: BrowserContext, remote: string): Promise<void> {
  await context.addInitScript((name) => {
    const notes: Notes['notes'] = { faults: [], rejections: [], firstScriptMs: 0 };
    Object.assign(window, { notes });
    addEventListener('shop:fault', (event) => {
      notes.faults.push({ ...(event as CustomEvent<ReportedFault>).detail, at: performance.now() });
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
    const { notes, wasAltered } = window as unknown as Notes;
    return { ...notes, wasAltered: wasAltered === true };
  });

/** Styles of the frame's parts, and what a page may not touch, as texts that can be compared. */
export const probe = (page: Page, what: 'styles' | 'globals'): Promise<string> =>
  page.evaluate((wanted) => {
    const styles = () =>
      [
        ...document.querySelectorAll(
          'nav[aria-label="主导航"], nav[aria-label="主导航"] *, #root > *',
        ),
      ]
        .slice(0, 40)
        .map((element) => {
          const {
            fontSize,
            letterSpacing,
            position,
            zIndex,
            display,
            backgroundColor,
            marginTop,
            opacity,
          } = getComputedStyle(element);
          return [
            element.tagName,
            fontSize,
            letterSpacing,
            position,
            zIndex,
            display,
            backgroundColor,
            marginTop,
            opacity,
          ].join(' ');
        });
    const globals = () => [
      ...[
        fetch,
        history.pushState,
        history.replaceState,
        setTimeout,
        Promise.prototype.then,
        Array.prototype.map,
        JSON.parse,
      ].map((native) => /\[native code\]/.test(Function.prototype.toString.call(native))),
      ...[Object, Array, Function, String, Promise, Element].map(
        (kind) => Object.getOwnPropertyNames(kind.prototype).length,
      ),
      ...Object.keys(localStorage).filter((key) => !key.startsWith('uni_')),
    ];
    return JSON.stringify(wanted === 'styles' ? styles() : globals());
  }, what);
