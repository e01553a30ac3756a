import { ownMethod } from '../app-loader/own-method';
import type { CloudContext, CloudObject, MethodCall } from '../cloud';
import { BusinessError } from '../errors/errors';
import { isRecord, type JsonObject } from '../json';
import type { Call } from './call';
import { contextOf } from './context';
import type { RpcTarget } from './rpc-target';

/**
 * A method may return any JSON value. An object gets `errCode`, 0 for success, and a `newToken`
 * when the caller's token expires soon, unless the method returned one. Other values stay.
 */
export const objectTarget =
  (object: CloudObject): RpcTarget =>
  async (call, caller, services) => {
    const context = contextOf(call, caller, services, 'cloudobject');
    const response = await callMethod(object, call, context);
    // A token is renewed once a minute, so the renewal waits for a response that can carry it.
    if (!hasFields(response) || response.newToken) return response;
    const newToken = await services.sessions.renew(caller);
    return newToken ? { ...response, newToken } : response;
  };

async function callMethod(
  object: CloudObject,
  { target, args }: Call,
  context: CloudContext,
): Promise<unknown> {
  const method = methodOf(object, args.method);
  if (!method)
    return failed(
      'METHOD_NOT_FOUND',
      `云对象 ${target} 没有方法 ${typeof args.method === 'string' ? args.method.slice(0, 64) : ''}`,
    );
  const methodCall: MethodCall = {
    method: String(args.method),
    params: Array.isArray(args.params) ? (args.params as unknown[]) : [],
  };
  try {
    const result = await withHooks(object, context, methodCall, () =>
      method(context, ...methodCall.params),
    );
    if (result === undefined) return { errCode: 0 };
    return hasFields(result) ? { errCode: 0, ...result } : result;
  } catch (error) {
    if (error instanceof BusinessError) return failed(error.errCode, error.errMsg, error.detail);
    throw error;
  }
}

/** Runs `_before`, the method and `_after`. `_after` may replace the result or the error. */
async function withHooks(
  object: CloudObject,
  context: CloudContext,
  methodCall: MethodCall,
  method: () => Promise<unknown>,
): Promise<unknown> {
  const after = ownMethod(object, '_after');
  let result: unknown;
  try {
    await ownMethod(object, '_before')?.(context, methodCall);
    result = await method();
  } catch (error) {
    const replacement = await after?.(context, error, undefined, methodCall);
    if (replacement === undefined) throw error;
    return replacement;
  }
  const replacement = await after?.(context, null, result, methodCall);
  return replacement === undefined ? result : replacement;
}

/** False also for a value that JSON does not write as an object, such as a date. */
const hasFields = (value: unknown): value is JsonObject =>
  isRecord(value) && typeof value.toJSON !== 'function';

/** Clients can call own methods of the object, but no hooks. */
function methodOf(object: CloudObject, name: unknown): CloudObject[string] | undefined {
  return typeof name === 'string' && !name.startsWith('_') ? ownMethod(object, name) : undefined;
}

const failed = (errCode: string, errMsg: string, detail: JsonObject = {}): JsonObject => ({
  ...detail,
  errCode,
  errMsg,
  code: errCode,
  message: errMsg,
});
