import { getMessage, needLoginMessage, type NeedLogin, type Session } from '@shop/baas-sdk';
import type { LoginRouter } from '@shop/baas-sdk/login-routing';
import type { Feedback } from '@shop/shell-contract';
import { pathOf } from '../navigation/address';
import type { GuardNavigation } from '../navigation/navigator';
import { loginHandlers } from './login-handlers';
import type { ActivePageHandlers } from './run-login-handlers';

export interface LoginGuardOptions {
  session: Pick<Session, 'token' | 'loggedIn'>;
  feedback: Pick<Feedback, 'toast'>;
  router: LoginRouter;
  /** Path and query of the active page. */
  currentAddress: () => string;
  /** Login handlers of the active page. */
  activePage: () => ActivePageHandlers;
}

export interface LoginGuard {
  guard: GuardNavigation;
  /** True if a handler took over the login or the user left the page while handlers ran. */
  runHandlers(
    need: NeedLogin & { uniIdRedirectUrl: string },
    at: 'open' | 'arrival' | 'token',
  ): Promise<boolean>;
}

/** How long the code that runs handlers may take to load, in ms. */
const loadTimeoutMs = 3000;

/** Guards the pages of members. */
export function createLoginGuard({
  session,
  feedback,
  router,
  currentAddress,
  activePage,
}: LoginGuardOptions): LoginGuard {
  const runHandlers: LoginGuard['runHandlers'] = async (need, at) => {
    const page = activePage();
    // Without a handler its code is not loaded.
    if (page.handlers.length + loginHandlers.length === 0) return false;
    const module = await Promise.race([
      import('./run-login-handlers').catch(() => null),
      resolveAfter(loadTimeoutMs),
    ]);
    if (!module) return false;
    const currentPath = () => pathOf(currentAddress());
    return module.runLoginHandlers(page, loginHandlers, { ...need, at }, currentPath);
  };

  return {
    runHandlers,
    async guard(call, address, at) {
      const need = router.check(address, session);
      if (!need) return 'allow';
      const announced = { ...need, errMsg: needLoginMessage, uniIdRedirectUrl: address };
      if (await runHandlers(announced, at)) return 'handled';
      // A handler may have signed the user in without taking over.
      if (session.loggedIn) return 'allow';
      feedback.toast(getMessage('needLogin', needLoginMessage));
      return router.jump(call, address) ?? 'allow';
    },
  };
}

const resolveAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null);
  });
