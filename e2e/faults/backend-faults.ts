import type { FaultProxy, BackendHandler } from '../harness/fault-proxy';

/** What a page comes to when its reads are answered so. */
export type BackendOutcome =
  /** A sentence and a way to ask again; `after` ms where nothing is said at all. */
  | { is: 'failed'; says: RegExp; after?: number }
  /** The page, once the answer is there. */
  | { is: 'awaited' }
  /** The login, once, with the catalogue's sentence. */
  | { is: 'sent to the login'; says: string }
  /** What a guest sees: the member has left meanwhile. */
  | { is: 'left alone' };

export interface BackendFault {
  name: string;
  outcome: BackendOutcome;
  /** `token` is of the member who reads. */ begin(server: FaultProxy, token: string): void;
}

/** Milliseconds: an answer that is late, and when the reader has had no answer at all. */
export const backendDelayMs = 3_000;
const requestTimeoutMs = 60_000;

const unavailable = /服务暂时不可用，请稍后重试/;
const unreachable = /网络连接失败，请检查网络后重试/;
const tokenCodes = {
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

const delay = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

type FaultyHandler = (
  response: Parameters<BackendHandler>[1],
  answer: Parameters<BackendHandler>[2],
  token: string,
) => unknown;

const backendFault = (
  name: string,
  outcome: BackendOutcome,
  stead: FaultyHandler,
): BackendFault => ({
  name: `backend ${name}`,
  outcome,
  begin: (server, token) =>
    server.replaceBackend((_, response, answer) => {
      server.lastFaultMs = Date.now();
      return stead(response, answer, token);
    }),
});
const respondWith =
  (text: string, status = 200, type = 'application/json'): FaultyHandler =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

const delayedResponse: FaultyHandler = async (response, answer) => {
  const { statusCode, body } = await answer();
  await delay(backendDelayMs);
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
};

const truncatedResponse: FaultyHandler = async (response, answer) => {
  const { body } = await answer();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

/** A token that is renewed, of the member who asked; it comes when that member has left. */
const lateTokenRenewal: FaultyHandler = async (response, answer, token) => {
  const { body } = await answer();
  await delay(backendDelayMs);
  const { data, ...rest } = JSON.parse(body.toString()) as { data: object };
  const newToken = { token, tokenExpired: Date.now() + 86_400_000 };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...rest, data: { ...data, newToken } }));
};

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
  backendFault('renews a token too late', { is: 'left alone' }, lateTokenRenewal),
  ...Object.entries(tokenCodes).flatMap(([says, codes]) =>
    codes.map((errCode, at) =>
      backendFault(
        errCode,
        { is: 'sent to the login', says },
        respondWith(
          // As a cloud object refuses, and as the service itself does.
          JSON.stringify(
            at % 2
              ? { success: true, data: { errCode, errMsg: errCode } }
              : { success: false, error: { code: errCode, message: errCode } },
          ),
        ),
      ),
    ),
  ),
];
