import type { Baas } from '@shop/baas-sdk';
import {
  setOpenid,
  store,
  type PlatformAccount,
  type PlatformLoginName,
} from '@shop/shell-contract';

/** The platform login that the operator configured. Its code is loaded with the first request. */
export const createPlatformAccount = (
  baas: Baas,
  name: PlatformLoginName = 'none',
): PlatformAccount => ({
  isSupported: name !== 'none',
  async openid(signal) {
    const [{ getOpenid, platformLogins }, { redirectLogin }] = await Promise.all([
      import('@shop/baas-sdk/openid'),
      import('./redirect-login'),
    ]);
    const platform = name === 'oauth' ? redirectLogin(baas) : platformLogins[name];
    return getOpenid({ stored: () => store.openid, store: setOpenid, platform, signal });
  },
});
