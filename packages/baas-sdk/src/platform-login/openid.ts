import { BaasError, RequestError } from '../errors/errors';

/**
 * Port for the login of the platform that the app runs on, such as a mini-program host.
 * An integrator implements it for a platform; `platformLogins` has the built-in implementations.
 */
export interface PlatformLogin {
  /** Signs in on the platform. Rejects when the platform has no login or the user cancels it. */
  login(): Promise<void>;
}

/** The openid of every user until a server issues real ones. */
export const mockOpenid = 'mock-openid';
/** Simulated duration of the request for the openid, in milliseconds. */
export const mockOpenidDelay = 1000;

export const platformLogins = {
  /** A browser: it has no platform login, so every login is rejected. */
  none: { login: () => Promise.reject(new BaasError('login:fail', 'method login not supported')) },
  /** A platform whose login always succeeds. */
  mock: { login: () => Promise.resolve() },
} satisfies Record<string, PlatformLogin>;

export interface OpenidOptions {
  /** Reads the stored openid. */
  stored: () => string | undefined;
  /** Stores a new openid. */
  store: (openid: string) => void;
  /** Default: `platformLogins.none`. */
  platform?: PlatformLogin;
  /** Receives the messages about a failed login; default: `console.log`. */
  log?: (message: string) => void;
  /** Aborts the request for the openid. */
  signal?: AbortSignal;
}

/**
 * Returns the stored openid; without one, signs in on the platform and stores the new openid.
 * It shows no UI. Rejects with the error of the platform (BaasError `login:fail` where there is no
 * platform login), or with RequestError 600003 when `signal` aborts.
 */
export async function getOpenid({
  stored,
  store,
  platform = platformLogins.none,
  log = console.log,
  signal,
}: OpenidOptions): Promise<string> {
  const storedOpenid = stored();
  if (storedOpenid) return storedOpenid;
  try {
    await platform.login();
  } catch (error) {
    log('平台登录调用失败');
    log('开放接口等服务将无法正常使用');
    throw error;
  }
  await delay(mockOpenidDelay, signal);
  store(mockOpenid);
  return mockOpenid;
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new RequestError('abort', signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
