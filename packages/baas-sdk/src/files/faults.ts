import { ServiceError } from '../errors';
import { fileRefusals, type FileFault } from '../protocol/files';

export function assertFaultless(fault: FileFault | null): void {
  if (fault) throw refusalOf(fault);
}

/** A refusal in the catalogue's words; `cause` is the error or the answer it comes from. */
export function refusalOf(fault: FileFault, cause?: unknown): ServiceError {
  const [code, message] = fileRefusals[fault];
  return new ServiceError(
    code,
    message,
    cause instanceof ServiceError
      ? { requestId: cause.requestId, detail: cause.detail, cause }
      : { detail: cause },
  );
}
