/** `transport`: no usable response; `service`: an error without a code of its own. */
export const systemErrors = { transport: 'SYS_ERR', service: 'SYSTEM_ERROR' } as const;

/** Codes of RequestError. In the specification's runtime, timeout and network failure share one. */
export const requestErrors = {
  timeout: 5,
  network: 5,
  /** Aborted by the caller. */
  abort: 600003,
  /** Network failure of an upload, a download or a socket. */
  transfer: 602001,
  /** The socket is not open. */
  closed: 10002,
} as const;

const expired = 'token过期，跳转登录页面';
const invalid = 'token无效，跳转登录页面';

/** The codes that end a session, with the specification's messages. */
export const tokenMessages: Readonly<Record<string, string>> = {
  TOKEN_INVALID_TOKEN_EXPIRED: expired,
  'uni-id-token-expired': expired,
  TOKEN_INVALID: invalid,
  TOKEN_INVALID_INVALID_CLIENTID: invalid,
  TOKEN_INVALID_WRONG_TOKEN: invalid,
  TOKEN_INVALID_ANONYMOUS_USER: invalid,
  'uni-id-check-token-failed': invalid,
  'uni-id-token-not-exist': invalid,
  'uni-id-check-device-feature-failed': invalid,
};

/** The message of a login event without one of these codes. */
export const needLoginMessage = '用户未登录或登录状态过期，自动跳转登录页面';

/** The clock of the client differs too much from that of the server. */
export const wrongTimestamp = 'INVALID_TIMESTAMP';

export const functionNotFound = 'FUNCTION_NOT_FOUND';

/** Existing clients look for the code inside the message, so the message counts as well. */
export function isFunctionNotFound(code: unknown, message: string): boolean {
  return code === functionNotFound || /fc_function_not_found|FUNCTION_NOT_FOUND/.test(message);
}

export const functionNotFoundHint = (name: string) =>
  `，云函数[${name}]在云端不存在，请检查此云函数名称是否正确以及该云函数是否已上传到服务空间`;
