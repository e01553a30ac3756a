import { BaasError } from '@shop/baas-sdk';
import type { PlatformAccount } from '../page';
import { setOpenid } from '../store';

/** A platform whose login succeeds at once or, like in a browser, is not supported. */
export const fakePlatform = (isSupported = false): PlatformAccount => ({
  isSupported,
  async openid() {
    if (!isSupported) throw new BaasError('login:fail', 'method login not supported');
    setOpenid('mock-openid');
    return 'mock-openid';
  },
});
