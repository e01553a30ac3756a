import type { Session } from '@shop/baas-sdk';
import type { LoginNeed, NeedLoginHandler } from '@shop/shell-contract';
import type { faultEvent, ShopFault } from '../telemetry/report-fault';
import type { PageFault } from '../remotes/loaded';

/** Milliseconds the handlers have, all together: the visitor waits. */
const patience = 3000;

type Handlers = readonly NeedLoginHandler[];
type Tell = (fault: PageFault) => void;

/** The handlers of the page in front, and who hears of it when one of them fails. */
export interface PageHandlers {
  handlers: Handlers;
  tell: Tell;
}

/** What the shell knows of it. A page for members has no code of its own: the session says whether there was none or its time is over. */
export type Need = Pick<LoginNeed, 'at' | 'errMsg' | 'uniIdRedirectUrl'> & { errCode?: string };

/** Whether nobody has to be led to the login page: a handler takes the login over, or the visitor is elsewhere (`here` is the path in front) when all have answered. */
export async function isSeenTo(
  page: PageHandlers,
  shop: Handlers,
  need: Need,
  session: Pick<Session, 'token'>,
  here: () => string,
): Promise<boolean> {
  const from = here();
  return (await isTakenOver(page, shop, need, session)) || here() !== from;
}

/** The handlers are asked one after the other, the page's first. */
async function isTakenOver(
  page: PageHandlers,
  shop: Handlers,
  need: Need,
  { token }: Pick<Session, 'token'>,
): Promise<boolean> {
  const late = new AbortController();
  const { signal } = late;
  const timer = setTimeout(() => late.abort(), patience);
  const asked: LoginNeed = {
    errCode: token === null ? 'uni-id-check-token-failed' : 'uni-id-token-expired',
    ...need,
    signal,
  };
  try {
    return (
      (await isTaken(page.handlers, asked, page.tell)) || (await isTaken(shop, asked, tellOfShell))
    );
  } finally {
    clearTimeout(timer);
  }
}

async function isTaken(handlers: Handlers, need: LoginNeed, tell: Tell): Promise<boolean> {
  for (const handler of handlers)
    if (!need.signal.aborted && (await takes(handler, need, tell))) return true;
  return false;
}

async function takes(handler: NeedLoginHandler, need: LoginNeed, tell: Tell): Promise<boolean> {
  const { signal } = need;
  const isLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return (await Promise.race([handler(need), isLate])) === true;
  } catch (error) {
    tell({ kind: signal.aborted ? 'timeout' : 'broken', stage: 'handler' });
    console.error(error);
    return false;
  }
}

/** The shop's own handlers are the shell's. */
const tellOfShell: Tell = ({ kind, stage }) => {
  const detail: ShopFault = { remote: 'shell', version: '', stage, code: kind };
  dispatchEvent(new CustomEvent('shop:fault' satisfies typeof faultEvent, { detail }));
};
