import type { CloudFunction } from '../cloud';
import { BusinessError, RpcError } from '../errors/errors';
import { contextOf } from './context';
import type { RpcTarget } from './rpc-target';

/** A function returns its result unchanged; a business error becomes the error of the envelope. */
export const functionTarget =
  (run: CloudFunction): RpcTarget =>
  async (call, caller, services) => {
    const { clientInfo: _clientInfo, ...event } = call.args;
    try {
      return await run(event, contextOf(call, caller, services));
    } catch (error) {
      if (error instanceof BusinessError) throw new RpcError(error.errCode, error.errMsg);
      throw error;
    }
  };
