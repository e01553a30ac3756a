import { systemErrors } from '@shop/baas-sdk/protocol';

/** An error for the caller: a stable code and a message in Chinese. */
export abstract class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Ends a call with a code of the cloud folder: `context.fail(errCode, errMsg, detail)`. */
export class BusinessError extends EngineError {
  override name = 'BusinessError';
  constructor(
    readonly errCode: string,
    readonly errMsg: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    // Actions may log the error, so its message names the code.
    super(errCode, `${errCode}: ${errMsg}`);
  }
}

/** A call that was rejected; the response envelope carries it as `error`. */
export class RpcError extends EngineError {
  override name = 'RpcError';
}

/** A query or write of the client database that was rejected; the response carries it as data. */
export class DatabaseError extends EngineError {
  override name = 'DatabaseError';
}

/** A query or write that cannot be parsed or uses something unsupported. */
export class QuerySyntaxError extends DatabaseError {
  override name = 'QuerySyntaxError';
  constructor(message: string) {
    super('SYNTAX_ERROR', message);
  }
}

/** A permission rule over a collection or a field that does not exist. */
export class MissingReferenceError extends QuerySyntaxError {}

export const permissionDenied = (what: string): DatabaseError =>
  new DatabaseError('PERMISSION_ERROR', `权限校验未通过：${what}`);

/** Replaces an unexpected error: the caller gets the request id and nothing else. */
export const systemError = (requestId: string): RpcError =>
  new RpcError(systemErrors.service, `系统繁忙，请稍后再试（请求编号 ${requestId}）`);

/** The parts of an error that may be logged: no rows and no parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  const { name, message, code, stack } =
    error instanceof Error
      ? (error as Error & { code?: unknown })
      : { name: 'thrown', message: String(error), code: undefined, stack: undefined };
  // The database quotes a value that does not fit its column, which may be a password.
  const isDataException = /^22...$/.test(String(code));
  const redact = (text?: string) => (isDataException ? text?.replace(/".*"/gs, '"…"') : text);
  return { error: { name, message: redact(message), code, stack: redact(stack) } };
}
