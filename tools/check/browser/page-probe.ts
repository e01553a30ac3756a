/** Faults and violations of a page, collected inside the page. */
export interface Observations {
  /** `stage kind` of the faults that the shell reported. */
  faults: string[];
  /** Actions that the Content-Security-Policy or Trusted Types have blocked. */
  violations: string[];
}

/** `waiting`: the page shows its skeleton. `blank`: it shows nothing besides its header. */
export type PageState = 'fault' | 'content' | 'waiting' | 'blank';

declare global {
  interface Window {
    shopCheck: Observations;
  }
}

/** Runs in the page before all scripts. */
export function installProbe(): void {
  window.shopCheck = { faults: [], violations: [] };
  addEventListener('shop:fault', (event) => {
    const { stage, code } = (event as CustomEvent<{ stage: string; code: string }>).detail;
    window.shopCheck.faults.push(`${stage} ${code}`);
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.shopCheck.violations.push(`${effectiveDirective} ${blockedURI}`);
  });
}

/** Runs in the page. Content is a text, a picture or a field outside of headers and skeletons. */
export function readState(): PageState {
  if (window.shopCheck.faults.length > 0) return 'fault';
  const hasContent = [...document.querySelectorAll('[data-page] *')].some((element) => {
    if (element.closest('header, [aria-busy=true]')) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    return (
      element.matches('img, svg, canvas, video, input, textarea, select') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
      )
    );
  });
  if (hasContent) return 'content';
  return document.querySelector('[data-page] [aria-busy=true]') ? 'waiting' : 'blank';
}

/** Runs in the page. */
export const readObservations = (): Observations => window.shopCheck;

/** Own names of the global object. Runs in the page. */
export const globalNames = (): string[] => Object.getOwnPropertyNames(window);
