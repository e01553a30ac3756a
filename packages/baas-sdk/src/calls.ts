import { Subject } from 'rxjs';
import type { CallOptions, NeedLogin } from './baas';
import { BaasError, isTokenCode, leadsToLogin, ServiceError } from './errors';
import type { Invoke } from './invoke';
import { clientDatabase, tokenMessages } from './protocol';
import { asRecord, type RefusalIn } from './refusal';
import type { StoredSession } from './session';

/** Calls of every channel: a token that comes along is kept, a refusal thrown, a token's refusal reported once. */
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
    refusalIn: RefusalIn,
  ): Promise<T> {
    const before = this.session.token;
    // A token that was given up or replaced while the call ran may be refused: nobody has to log in for it again.
    let stood = true;
    const report = (errCode: unknown) => {
      if (stood && !options?.background) this.report(errCode);
    };
    try {
      const { result, requestId } = await this.invoke(target, args, options).finally(() => {
        stood = this.session.token === before;
      });
      const answer = asRecord(result);
      this.session.refresh(answer?.newToken, before);
      if (target === clientDatabase) this.session.refresh(answer, before);
      const refusal = refusalIn(answer);
      if (refusal)
        throw new ServiceError(refusal.errCode, refusal.errMsg, { requestId, detail: result });
      // A function's result is its own affair, but a token code in it means what it means everywhere.
      report(answer?.errCode);
      return result as T;
    } catch (error) {
      if (error instanceof BaasError) report(error.errCode);
      throw error;
    }
  }

  /** Whether somebody was asked to see to a login because of this error. */
  hasReported(error: unknown): boolean {
    return this.needLogin.observed && leadsToLogin(error);
  }

  private report(errCode: unknown): void {
    if (isTokenCode(errCode))
      this.needLogin.next({ errCode: String(errCode), errMsg: tokenMessages[String(errCode)]! });
  }
}
