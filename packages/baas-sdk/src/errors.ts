import { callTexts } from './texts';

interface Origin { requestId?: string | null; detail?: unknown; cause?: unknown }

/** Every rejection of this SDK. `errCode` is stable, `errMsg` a sentence or the runtime's own word. */
export class BaasError extends Error {
  override name = 'BaasError';
  readonly requestId: string | null;
  /** The whole answer, where there was one. */
  readonly detail: unknown;

  constructor(readonly errCode: string | number, readonly errMsg: string, { requestId, detail, cause }: Origin = {}) {
    super(errMsg, { cause });
    this.requestId = requestId ?? null;
    this.detail = detail;
  }
}

/** The service answered, and its answer is a refusal or no answer at all. */
export class ServiceError extends BaasError {
  override name = 'ServiceError';
}

const transportFaults = {
  timeout: { errCode: 5, errMsg: 'request:fail timeout' },
  // The same code as a time-out in the specification's runtime: only the message tells them apart.
  network: { errCode: 5, errMsg: 'request:fail network' },
  abort: { errCode: 600003, errMsg: 'request:fail abort' },
} as const;

export type TransportFault = keyof typeof transportFaults;

/** No answer came. */
export class RequestError extends BaasError {
  override name = 'RequestError';

  constructor(readonly fault: TransportFault, cause?: unknown) {
    super(transportFaults[fault].errCode, transportFaults[fault].errMsg, { cause });
  }
}

const systemCodes: unknown[] = ['SYS_ERR', 'SYSTEM_ERROR'];

/** The sentence to show for a failed call; empty for one that was given up on purpose. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RequestError) return error.fault === 'abort' ? '' : callTexts[error.fault];
  if (error instanceof ServiceError && !systemCodes.includes(error.errCode)) return error.errMsg || callTexts.system;
  return callTexts.system;
}
