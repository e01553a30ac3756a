import { systemErrors } from '@shop/baas-sdk/protocol';

/** A call that a function or object ended with a code and a sentence of its own. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  constructor(
    readonly errCode: string,
    readonly errMsg: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(`${errCode}: ${errMsg}`);
  }
}

/** A call that did not come about; answered as the envelope's error. */
export class CallRefusal extends Error {
  override name = 'CallRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** All a caller learns of a fault in the server. */
export const systemError = (requestId: string): CallRefusal =>
  new CallRefusal(systemErrors.service, `系统繁忙，请稍后再试（请求编号 ${requestId}）`);

/** What the log may hold of an error: no rows, no parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  const { name, message, code, stack } =
    error instanceof Error
      ? (error as Error & { code?: unknown })
      : { name: 'thrown', message: String(error), code: undefined, stack: undefined };
  // A value that is no number, date or text of its column is quoted in the database's message: it may be anything, a password too.
  const isDataException = /^22...$/.test(String(code));
  const told = (text?: string) => (isDataException ? text?.replace(/".*"/gs, '"…"') : text);
  return { error: { name, message: told(message), code, stack: told(stack) } };
}
