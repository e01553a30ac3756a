import { bodyErrors, wrongTimestamp } from '@shop/baas-sdk/protocol';
import { RpcError } from '../errors/errors';

/** Code and message for requests that do not contain a valid call. */
export const requestErrors = {
  body: bodyErrors.malformed,
  tooLarge: bodyErrors.tooLarge,
  tooMany: ['TOO_MANY_REQUESTS', '请求过于频繁，请稍后再试'],
  tooDeep: ['INVALID_REQUEST', '请求嵌套过深'],
  method: ['METHOD_NOT_SUPPORTED', '不支持该请求方法'],
  space: ['INVALID_SPACE', '服务空间不存在'],
  signature: ['INVALID_SIGNATURE', '签名不正确'],
  timestamp: [wrongTimestamp, '请求时间与服务器相差过大，请校准设备时间'],
} as const;

export function requestError(name: keyof typeof requestErrors): RpcError {
  const [code, message] = requestErrors[name];
  return new RpcError(code, message);
}
