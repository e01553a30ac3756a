/** The largest body of a call and of a route of a function, bytes. */
export const bodyMaxBytes = { call: 256 * 1024, route: 1_048_576 } as const;

/** Code and message of a request whose body a server cannot use. */
export const bodyErrors = {
  malformed: ['INVALID_REQUEST', '请求格式不正确'],
  tooLarge: ['REQUEST_TOO_LARGE', '请求内容过大'],
} as const;
