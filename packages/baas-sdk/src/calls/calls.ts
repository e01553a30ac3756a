import { Subject } from 'rxjs';
import { BaasError, isTokenErrorCode, requiresLogin, ServiceError } from '../errors/errors';
import { clientDatabase, needLoginMessage, tokenMessages } from '../protocol';
import type { NeedLogin, StoredSession } from '../session/session';
import type { CallOptions } from '../transport/post-json';
import type { Invoke } from './invoke-function';
import { asRecord, type FindError } from './response-error';

/** Sends calls, stores renewed tokens, throws the errors of responses and reports token errors. */
export class Calls {
  readonly needLogin = new Subject<NeedLogin>();

  constructor(
    private readonly invoke: Invoke,
    private readonly session: StoredSession,
  ) {}

  async send<T>(
    target: string,
    args: Record<string, unknown>,
    options: CallOptions | undefined,
    findError: FindError,
  ): Promise<T> {
    const tokenAtStart = this.session.token;
    // Ignore a token error if the token changed while the request was in flight.
    let isTokenUnchanged = true;
    const report = (errCode: unknown) => {
      if (isTokenUnchanged && !options?.background) this.reportTokenError(errCode);
    };
    try {
      const { result, requestId } = await this.invoke(target, args, options).finally(() => {
        isTokenUnchanged = this.session.token === tokenAtStart;
      });
      const fields = asRecord(result);
      this.session.refresh(fields?.newToken, tokenAtStart);
      if (target === clientDatabase) this.session.refresh(fields, tokenAtStart);
      const error = findError(fields);
      if (error) {
        throw new ServiceError(error.errCode, error.errMsg, { requestId, detail: result });
      }
      // A function returns its errors as a result; a token error in it still ends the session.
      report(fields?.errCode);
      return result as T;
    } catch (error) {
      if (error instanceof BaasError) report(error.errCode);
      throw error;
    }
  }

  /** True if a subscriber of `needLogin` handles this error. */
  hasReported(error: unknown): boolean {
    return this.needLogin.observed && requiresLogin(error);
  }

  private reportTokenError(errCode: unknown): void {
    if (!isTokenErrorCode(errCode)) return;
    const code = String(errCode);
    this.needLogin.next({ errCode: code, errMsg: tokenMessages[code] ?? needLoginMessage });
  }
}
