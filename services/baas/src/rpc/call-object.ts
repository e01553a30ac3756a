import type { CloudContext, CloudObject, MethodCall } from '../cloud';
import type { Caller, Sessions } from '../sessions/sessions';
import { asRecord } from '../json';
import type { Call } from './call';
import { CallFailure } from '../errors/errors';
import { ownMethod } from '../app-loader/own-method';

type Answer = Record<string, unknown>;

/** A method of an object: always an answer with `errCode`, 0 when it went well. A token about to run out brings its successor along. */
export async function callObject(
  object: CloudObject,
  call: Call,
  context: CloudContext,
  caller: Caller,
  sessions: Sessions,
): Promise<Answer> {
  const answer = await answerOf(object, call, context);
  if (answer.newToken) return answer;
  const newToken = await sessions.renew(caller);
  return newToken ? { ...answer, newToken } : answer;
}

async function answerOf(
  object: CloudObject,
  { target, args }: Call,
  context: CloudContext,
): Promise<Answer> {
  const method = methodOf(object, args.method);
  if (!method)
    return failed(
      'METHOD_NOT_FOUND',
      `云对象 ${target} 没有方法 ${typeof args.method === 'string' ? args.method.slice(0, 64) : ''}`,
    );
  const told: MethodCall = {
    method: String(args.method),
    params: Array.isArray(args.params) ? (args.params as unknown[]) : [],
  };
  try {
    const result = await withHooks(object, context, told, () => method(context, ...told.params));
    return { errCode: 0, ...asRecord(result) };
  } catch (error) {
    if (error instanceof CallFailure) return failed(error.errCode, error.errMsg, error.detail);
    throw error;
  }
}

async function withHooks(
  object: CloudObject,
  context: CloudContext,
  told: MethodCall,
  method: () => Promise<unknown>,
): Promise<unknown> {
  const after = ownMethod(object, '_after');
  let result: unknown;
  try {
    await ownMethod(object, '_before')?.(context, told);
    result = await method();
  } catch (error) {
    const instead = await after?.(context, error, undefined, told);
    if (instead === undefined) throw error;
    return instead;
  }
  return (await after?.(context, null, result, told)) ?? result;
}

/** Only what the object itself declares, and no hooks. */
function methodOf(object: CloudObject, name: unknown): CloudObject[string] | undefined {
  return typeof name === 'string' && !name.startsWith('_') ? ownMethod(object, name) : undefined;
}

const failed = (errCode: string, errMsg: string, detail: Answer = {}): Answer => ({
  ...detail,
  errCode,
  errMsg,
  code: errCode,
  message: errMsg,
});
