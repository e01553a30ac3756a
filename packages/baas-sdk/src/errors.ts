import { requestErrors, systemErrors, tokenMessages } from './protocol/error-codes';
import { say } from './words';

interface Origin {
  requestId?: string | null;
  detail?: unknown;
  cause?: unknown;
}

/** Every rejection of this SDK. `errCode` is stable, `errMsg` a sentence or the runtime's own word. */
export class BaasError extends Error {
  override name = 'BaasError';
  readonly requestId: string | null;
  /** The whole answer, where there was one. */
  readonly detail: unknown;

  constructor(
    readonly errCode: string | number,
    readonly errMsg: string,
    { requestId, detail, cause }: Origin = {},
  ) {
    super(errMsg, { cause });
    this.requestId = requestId ?? null;
    this.detail = detail;
  }
}

/** The service answered, and its answer is a refusal or no answer at all. */
export class ServiceError extends BaasError {
  override name = 'ServiceError';
}

/** What the network is used for; the first word of the error's message. */
export type NetworkUse =
  'request' | 'connectSocket' | 'sendSocketMessage' | 'uploadFile' | 'downloadFile';

/** `closed`: the socket is not open. Only by this, and the message, a request's time-out and its network failure differ. */
export type TransportFault = Exclude<keyof typeof requestErrors, 'transfer'>;

/** No answer came, or nothing could be sent. */
export class RequestError extends BaasError {
  override name = 'RequestError';

  constructor(
    readonly fault: TransportFault,
    cause?: unknown,
    use: NetworkUse = 'request',
  ) {
    super(
      requestErrors[fault === 'network' && use !== 'request' ? 'transfer' : fault],
      `${use}:fail ${fault}`,
      { cause },
    );
  }
}

/** The device or the browser refused; `errMsg` is the sentence to show. */
export class DeviceError extends BaasError {
  override name = 'DeviceError';
}

const systemCodes: unknown[] = Object.values(systemErrors);

/** No answer came, or none that says anything of the call. */
export function isSystemError(error: unknown): error is BaasError {
  return (
    error instanceof RequestError ||
    (error instanceof ServiceError && systemCodes.includes(error.errCode))
  );
}

export const isTokenCode = (errCode: unknown): boolean =>
  Object.hasOwn(tokenMessages, String(errCode));

/** The session is over: whoever routes logins is on the way there, and nothing else needs saying. */
export const leadsToLogin = (error: unknown): boolean =>
  error instanceof BaasError && isTokenCode(error.errCode);

/** The sentence to show for a failed call; empty for one that was given up on purpose. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RequestError) return error.fault === 'abort' ? '' : say(error.fault);
  if (error instanceof DeviceError) return error.errMsg;
  if (error instanceof ServiceError && !systemCodes.includes(error.errCode))
    return error.errMsg || say('system');
  return say('system');
}
