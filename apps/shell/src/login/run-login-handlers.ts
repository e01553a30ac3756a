import type { LoginNeed, NeedLoginHandler } from '@shop/shell-contract';
import type { PageFault } from '../remotes/page-fault';
import { reportPageFault } from '../telemetry/report-fault';

/** Time limit for all handlers together, in ms: the user waits. */
const timeoutMs = 3000;

type Handlers = readonly NeedLoginHandler[];
type ReportFault = (fault: PageFault) => void;

/** The handlers of the active page, and the reporter for those that fail. */
export interface ActivePageHandlers {
  handlers: Handlers;
  reportFault: ReportFault;
}

/**
 * Runs the handlers one after the other, the page's first, until one takes over.
 * @param currentPath path of the active page
 * @returns true if the login redirect should be skipped: a handler took over, or the user navigated
 *   to another page while the handlers ran
 */
export async function runLoginHandlers(
  page: ActivePageHandlers,
  shopHandlers: Handlers,
  need: Omit<LoginNeed, 'signal'>,
  currentPath: () => string,
): Promise<boolean> {
  const pathBefore = currentPath();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const signalled: LoginNeed = { ...need, signal: timeout.signal };
  try {
    const isTakenOver =
      (await runUntilTakenOver(page.handlers, signalled, page.reportFault)) ||
      (await runUntilTakenOver(shopHandlers, signalled, (fault) => reportPageFault(null, fault)));
    return isTakenOver || currentPath() !== pathBefore;
  } finally {
    clearTimeout(timer);
  }
}

async function runUntilTakenOver(
  handlers: Handlers,
  need: LoginNeed,
  reportFault: ReportFault,
): Promise<boolean> {
  for (const handler of handlers)
    if (!need.signal.aborted && (await takesOver(handler, need, reportFault))) return true;
  return false;
}

async function takesOver(
  handler: NeedLoginHandler,
  need: LoginNeed,
  reportFault: ReportFault,
): Promise<boolean> {
  const { signal } = need;
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return (await Promise.race([handler(need), timedOut])) === true;
  } catch (error) {
    reportFault({ kind: signal.aborted ? 'timeout' : 'broken', stage: 'handler' });
    console.error(error);
    return false;
  }
}
