import { setTimeout as delay } from 'node:timers/promises';
import type { BackendHandler, FaultProxy } from '../harness/fault-proxy';

/** Expected state of a page whose reads meet the fault. */
export type BackendOutcome =
  /** An error with a retry button; `after` ms when the backend does not respond at all. */
  | { is: 'failed'; says: RegExp; after?: number }
  /** The page waits and shows the response when it arrives. */
  | { is: 'awaited' }
  /** The login page opens once, with this message. */
  | { is: 'sent to the login'; says: string }
  /** The user, who logged out meanwhile, stays a guest. */
  | { is: 'stays a guest' };

export interface BackendFault {
  name: string;
  outcome: BackendOutcome;
  /** Starts the fault; `token` is that of the signed-in member. */
  begin(proxy: FaultProxy, token: string): void;
}

/** Delay of late responses. */
export const backendDelayMs = 3_000;
/** Time after which the client gives up on a request. */
const requestTimeoutMs = 60_000;

const unavailable = /服务暂时不可用，请稍后重试/;
const unreachable = /网络连接失败，请检查网络后重试/;
const tokenCodesByMessage = {
  'token过期，跳转登录页面': ['TOKEN_INVALID_TOKEN_EXPIRED', 'uni-id-token-expired'],
  'token无效，跳转登录页面': [
    'TOKEN_INVALID',
    'TOKEN_INVALID_INVALID_CLIENTID',
    'TOKEN_INVALID_WRONG_TOKEN',
    'TOKEN_INVALID_ANONYMOUS_USER',
    'uni-id-check-token-failed',
    'uni-id-token-not-exist',
    'uni-id-check-device-feature-failed',
  ],
};

type FaultyHandler = (
  response: Parameters<BackendHandler>[1],
  forward: Parameters<BackendHandler>[2],
  token: string,
) => unknown;

const backendFault = (
  name: string,
  outcome: BackendOutcome,
  handler: FaultyHandler,
): BackendFault => ({
  name: `backend ${name}`,
  outcome,
  begin: (proxy, token) =>
    proxy.replaceBackend((_, response, forward) => {
      proxy.lastFaultMs = Date.now();
      return handler(response, forward, token);
    }),
});
const respondWith =
  (text: string, status = 200, type = 'application/json'): FaultyHandler =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

const delayedResponse: FaultyHandler = async (response, forward) => {
  const { statusCode, body } = await forward();
  await delay(backendDelayMs);
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
};

const truncatedResponse: FaultyHandler = async (response, forward) => {
  const { body } = await forward();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

/** Renews the member's token in a response that arrives after the member has logged out. */
const lateTokenRenewal: FaultyHandler = async (response, forward, token) => {
  const { body } = await forward();
  await delay(backendDelayMs);
  const { data, ...rest } = JSON.parse(body.toString()) as { data: object };
  const newToken = { token, tokenExpired: Date.now() + 86_400_000 };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...rest, data: { ...data, newToken } }));
};

/** An error as a cloud object returns it. */
const objectError = (errCode: string) => ({ success: true, data: { errCode, errMsg: errCode } });
/** An error as the service itself returns it. */
const serviceError = (code: string) => ({ success: false, error: { code, message: code } });

export const backendFaults: readonly BackendFault[] = [
  backendFault('late', { is: 'awaited' }, delayedResponse),
  backendFault(
    'hang',
    { is: 'failed', says: /网络连接超时，请稍后重试/, after: requestTimeoutMs },
    () => {},
  ),
  backendFault('500', { is: 'failed', says: unavailable }, respondWith('no', 500, 'text/plain')),
  backendFault('garbage', { is: 'failed', says: unavailable }, respondWith('{"success":tr')),
  backendFault('cut', { is: 'failed', says: unreachable }, truncatedResponse),
  backendFault('down', { is: 'failed', says: unreachable }, (response) => response.destroy()),
  backendFault('renews a token too late', { is: 'stays a guest' }, lateTokenRenewal),
  ...Object.entries(tokenCodesByMessage).flatMap(([says, codes]) =>
    codes.map((code, index) =>
      backendFault(
        code,
        { is: 'sent to the login', says },
        respondWith(JSON.stringify(index % 2 ? objectError(code) : serviceError(code))),
      ),
    ),
  ),
];
