import { BaasError } from '@shop/baas-sdk';
import { resetStore, setOpenid, store, type PlatformLoginName } from '@shop/shell-contract';
import { createSession } from './create-session';

/** The platform account that every page of a shell with this boot data receives. */
function platformOf(platformLogin?: PlatformLoginName) {
  return createSession({
    release: { version: 1, remotes: [] },
    baas: { endpoint: '', spaceId: 's', clientSecret: 'c' },
    data: [],
    platformLogin,
  }).platform;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  resetStore();
  logged = jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

it('[4.03] returns the stored openid whatever the platform', async () => {
  setOpenid('stored');
  expect(await platformOf('none').openid()).toBe('stored');
  expect(await platformOf('mock').openid()).toBe('stored');
  expect(logged).not.toHaveBeenCalled();
});

it('[4.04] [4.06] [7.23] [8.11] rejects and logs in a browser', async () => {
  const platform = platformOf();
  expect(platform.isSupported).toBe(false);
  const error: unknown = await platform.openid().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BaasError);
  expect(error).toMatchObject({ errCode: 'login:fail', errMsg: 'method login not supported' });
  expect(logged.mock.calls).toEqual([['平台登录调用失败'], ['开放接口等服务将无法正常使用']]);
  expect(store.openid).toBeUndefined();
});

it('[3.03] [4.05] [9.03] stores the mock openid 1000 ms after the login', async () => {
  const platform = platformOf('mock');
  expect(platform.isSupported).toBe(true);
  // Loads the code first, so that the fake clock only measures the delay.
  await import('@shop/baas-sdk/openid');
  jest.useFakeTimers();
  const result = platform.openid();
  await jest.advanceTimersByTimeAsync(999);
  expect(store.openid).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect([await result, store.openid]).toEqual(['mock-openid', 'mock-openid']);
});

it('aborts with the signal of the caller', async () => {
  await expect(platformOf('mock').openid(AbortSignal.abort())).rejects.toMatchObject({
    errCode: 600003,
  });
  expect(store.openid).toBeUndefined();
});
