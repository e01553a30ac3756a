import { ServiceError } from '../errors/errors';
import { fileErrors, type FileErrorKey } from '../protocol/files';

/** Throws the specification's error for invalid parameters; null means that they are valid. */
export function assertValid(problem: FileErrorKey | null): void {
  if (problem) throw fileError(problem);
}

/** The specification's error `key`. `cause` is the original error, or the invalid response. */
export function fileError(key: FileErrorKey, cause?: unknown): ServiceError {
  const [code, message] = fileErrors[key];
  const origin =
    cause instanceof ServiceError
      ? { requestId: cause.requestId, detail: cause.detail, cause }
      : { detail: cause };
  return new ServiceError(code, message, origin);
}
