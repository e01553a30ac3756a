import { ServiceError } from '../errors/errors';
import { fileRefusals, type FileFault } from '../protocol/files';

/** Throws the specification's error for invalid parameters; null means that they are valid. */
export function assertValid(problem: FileFault | null): void {
  if (problem) throw fileError(problem);
}

/** The specification's error `key`. `cause` is the original error, or the invalid response. */
export function fileError(key: FileFault, cause?: unknown): ServiceError {
  const [code, message] = fileRefusals[key];
  const origin =
    cause instanceof ServiceError
      ? { requestId: cause.requestId, detail: cause.detail, cause }
      : { detail: cause };
  return new ServiceError(code, message, origin);
}
