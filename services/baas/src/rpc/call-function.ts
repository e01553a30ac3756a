import type { CloudContext, CloudFunction } from '../cloud';
import type { Call } from './call';
import { CallFailure, CallRefusal } from '../errors/errors';

/** A plain function: its result as it is; a failure has only the envelope's error to go to. */
export async function callFunction(
  run: CloudFunction,
  call: Call,
  context: CloudContext,
): Promise<unknown> {
  const { clientInfo: _clientInfo, uniIdToken: _token, ...event } = call.args;
  try {
    return await run(event, context);
  } catch (error) {
    if (error instanceof CallFailure) throw new CallRefusal(error.errCode, error.errMsg);
    throw error;
  }
}
