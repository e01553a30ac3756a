import { requestErrors, systemErrors, tokenMessages } from '../protocol/error-codes';

interface ErrorOrigin {
  requestId?: string | null;
  detail?: unknown;
  cause?: unknown;
}

/**
 * Base class of every rejection of this SDK. `errCode` is stable and made for programs; `errMsg`
 * is a message for users (service errors) or the runtime's `<api>:fail <reason>` (request errors).
 */
export class BaasError extends Error {
  override name = 'BaasError';
  /** The id of the request in the server's log; null when the request never reached the server. */
  readonly requestId: string | null;
  /** The whole response body, if there was one. */
  readonly detail: unknown;

  constructor(
    readonly errCode: string | number,
    readonly errMsg: string,
    { requestId, detail, cause }: ErrorOrigin = {},
  ) {
    super(errMsg, { cause });
    this.requestId = requestId ?? null;
    this.detail = detail;
  }
}

/** The service responded with an error, or with a body that is not a valid response. */
export class ServiceError extends BaasError {
  override name = 'ServiceError';
}

/** The network API that failed; the first word of the error's `errMsg`. */
export type NetworkUse =
  | 'request'
  | 'connectSocket'
  | 'sendSocketMessage'
  | 'uploadFile'
  | 'downloadFile';

/** Why a request has no response; `closed` means that the socket is not open. */
export type RequestFailure = Exclude<keyof typeof requestErrors, 'transfer'>;

/**
 * No response arrived, or the request could not be sent. A timeout and a network failure of
 * `request` share `errCode` 5, as in the specification's runtime; `reason` tells them apart.
 */
export class RequestError extends BaasError {
  override name = 'RequestError';

  constructor(
    readonly reason: RequestFailure,
    cause?: unknown,
    use: NetworkUse = 'request',
  ) {
    super(
      requestErrors[reason === 'network' && use !== 'request' ? 'transfer' : reason],
      `${use}:fail ${reason}`,
      { cause },
    );
  }
}

/** The device or the browser rejected the operation; `errMsg` is a message for users. */
export class DeviceError extends BaasError {
  override name = 'DeviceError';
}

const systemErrorCodes: unknown[] = Object.values(systemErrors);

/** True if `errCode` reports a failure of the service and says nothing about the call itself. */
export const isSystemErrorCode = (errCode: unknown): boolean => systemErrorCodes.includes(errCode);

/** True if the call got no response, or one that says nothing about the call. */
export function isSystemError(error: unknown): error is BaasError {
  return (
    error instanceof RequestError ||
    (error instanceof ServiceError && isSystemErrorCode(error.errCode))
  );
}

/** True if the service rejected the call for a reason of its own, with a business error code. */
export const isBusinessError = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && !isSystemErrorCode(error.errCode);

/** True if `errCode` ends the session. */
export const isTokenErrorCode = (errCode: unknown): boolean =>
  Object.hasOwn(tokenMessages, String(errCode));

/** True if the error ended the session: the login router handles it, so show no other message. */
export const requiresLogin = (error: unknown): boolean =>
  error instanceof BaasError && isTokenErrorCode(error.errCode);
