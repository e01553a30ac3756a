import {
  setOpenid,
  store,
  type PlatformAccount,
  type PlatformLoginName,
} from '@shop/shell-contract';

/** The platform login that the operator configured. Its code is loaded with the first request. */
export const createPlatformAccount = (name: PlatformLoginName = 'none'): PlatformAccount => ({
  isSupported: name !== 'none',
  async openid(signal) {
    const { getOpenid, platformLogins } = await import('@shop/baas-sdk/openid');
    const platform = platformLogins[name];
    return getOpenid({ stored: () => store.openid, store: setOpenid, platform, signal });
  },
});
