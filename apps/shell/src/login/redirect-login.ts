import { BaasError, type Baas } from '@shop/baas-sdk';
import type { PlatformLogin } from '@shop/baas-sdk/openid';
import type { PlatformObject } from '@shop/domain';

type Begun = Awaited<ReturnType<PlatformObject['begin']>>;

/**
 * Leaves the shop for the platform, which sends the browser back to the page of the profile. That
 * page finishes the login, so `login()` ends only when the member goes back without it.
 */
export const redirectLogin = (
  baas: Baas,
  leave = (address: string) => location.assign(address),
): PlatformLogin => ({
  async login() {
    const params = [location.origin];
    const { url } = await baas.callObject<Begun>('platform', 'begin', params, { customUI: true });
    const { href, protocol } = new URL(url);
    if (!/^https?:$/.test(protocol)) throw new Error(`the platform has the address ${href}`);
    leave(href);
    await restored();
    throw new BaasError('login:fail', 'cancelled');
  },
});

/** The browser came back to this page as it was left, from the back/forward cache. */
const restored = () =>
  new Promise<void>((resolve) => {
    const listener = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', listener);
      resolve();
    };
    addEventListener('pageshow', listener);
  });
