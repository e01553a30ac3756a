import { getMessage, type NeedLogin, type Session } from '@shop/baas-sdk';
import type { LoginRouter } from '@shop/baas-sdk/login-routing';
import type { Feedback, Navigator } from '@shop/shell-contract';
import { pathOf } from '../navigation/address';
import type { LoginGuard } from './login-guard';
import { returnTarget, type FindRoute } from './return-target';

export interface LoginRedirectOptions {
  session: Session;
  navigator: Navigator;
  feedback: Pick<Feedback, 'toast'>;
  router: LoginRouter;
  findRoute: FindRoute;
  currentAddress: () => string;
  runHandlers: LoginGuard['runHandlers'];
  /** True while the login popup is open, which is a login already. */
  isPopupOpen: () => boolean;
}

/** Leads to the login page after a rejected token, and back after the login. */
export class LoginRedirect {
  private isRedirecting = false;
  /** Address of the page below the login page, if the login page was pushed over one. */
  private addressBelow: string | null = null;

  constructor(private readonly options: LoginRedirectOptions) {}

  /** Leads to the login page once, however many calls were rejected. */
  async lead(need: NeedLogin): Promise<void> {
    const { session, navigator, feedback, router, currentAddress } = this.options;
    const address = currentAddress();
    const jump = router.answer(need, address);
    if (!jump || this.isRedirecting || this.options.isPopupOpen()) return;
    this.isRedirecting = true;
    try {
      const isHandled = await this.options.runHandlers(
        { ...need, uniIdRedirectUrl: address },
        'token',
      );
      if (isHandled || session.loggedIn) return;
      feedback.toast(getMessage('needLogin', need.errMsg));
      await navigator[jump.call](jump.url);
      this.addressBelow = address;
    } catch {
      // Another navigation was running. The next rejected call redirects again.
    } finally {
      this.isRedirecting = false;
    }
  }

  /** Leaves the login page for the page that the user wanted to open. */
  readonly finish = async (uniIdRedirectUrl: string | undefined): Promise<void> => {
    const { navigator, findRoute } = this.options;
    const target = returnTarget(uniIdRedirectUrl, findRoute);
    const { addressBelow } = this;
    this.addressBelow = null;
    if (addressBelow === target) return navigator.back();
    // `switchTab` would drop the query of the target.
    const isTab = findRoute(pathOf(target))?.tab === true;
    return isTab ? navigator.open(target) : navigator.redirectTo(target);
  };

  /** The login page was closed without a login. */
  readonly forget = (): void => {
    this.addressBelow = null;
  };
}
