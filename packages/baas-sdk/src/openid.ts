import { BaasError, RequestError } from './errors';

/** Where a platform's own login comes from; a browser has none. */
export interface PlatformLogin {
  login(): Promise<void>;
}

export const mockOpenid = 'mock-openid';
export const mockOpenidDelay = 1000;

export const platformLogins = {
  none: { login: () => Promise.reject(new BaasError('login:fail', 'method login not supported')) },
  mock: { login: () => Promise.resolve() },
} satisfies Record<string, PlatformLogin>;

export interface OpenidOptions {
  stored: () => string | undefined;
  store: (openid: string) => void;
  /** `none` unless told. */
  platform?: PlatformLogin;
  log?: (sentence: string) => void;
  signal?: AbortSignal;
}

/** The stored openid, or one by a platform login. Rejects with BaasError `login:fail` where there is no platform, nothing is shown to the user; with RequestError 600003 when it is given up. */
export async function getOpenid({
  stored,
  store,
  platform = platformLogins.none,
  log = console.log,
  signal,
}: OpenidOptions): Promise<string> {
  const known = stored();
  if (known) return known;
  try {
    await platform.login();
  } catch (error) {
    log('平台登录调用失败');
    log('开放接口等服务将无法正常使用');
    throw error;
  }
  await pause(signal);
  store(mockOpenid);
  return mockOpenid;
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new RequestError('abort', signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, mockOpenidDelay);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
