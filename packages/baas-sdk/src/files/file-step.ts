import type { Calls } from '../calls/calls';
import { findFunctionError } from '../calls/response-error';
import { isSystemErrorCode, ServiceError } from '../errors/errors';
import { fileMethods, type FileErrorKey } from '../protocol/files';
import type { CallOptions } from '../transport/post-json';
import { fileError } from './file-errors';

/** Sends one step of a file operation. An error without a code of its own becomes `errorKey`. */
export type SendStep = (
  step: keyof typeof fileMethods,
  params: object,
  errorKey: FileErrorKey,
  options: CallOptions,
) => Promise<unknown>;

export function createStepSender(calls: Calls): SendStep {
  return async (step, params, errorKey, options) => {
    try {
      return await calls.send(fileMethods[step], { ...params }, options, findFunctionError);
    } catch (error) {
      const hasOwnCode = !(error instanceof ServiceError) || !isSystemErrorCode(error.errCode);
      throw hasOwnCode ? error : fileError(errorKey, error);
    }
  };
}
