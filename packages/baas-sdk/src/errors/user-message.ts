import { getMessage } from '../messages/messages';
import { DeviceError, isBusinessError, RequestError } from './errors';

/** The message to show for a failed call, in the current language; empty for an aborted call. */
export function userMessage(error: unknown): string {
  if (error instanceof RequestError) {
    return error.reason === 'abort' ? '' : getMessage(error.reason);
  }
  if (error instanceof DeviceError) return error.errMsg;
  if (isBusinessError(error)) return error.errMsg || getMessage('system');
  return getMessage('system');
}
