import { clientDatabase, functionNotFound } from '@shop/baas-sdk/protocol';
import { describeError, RpcError, systemError } from '../errors/errors';
import { builtInObjects } from './built-in-objects';
import type { Call } from './call';
import { callDatabase } from './call-database';
import { functionTarget } from './call-function';
import { objectTarget } from './call-object';
import type { DispatchServices, RpcTarget } from './rpc-target';

/**
 * Runs a call and returns its data.
 * @throws RpcError for an unknown target or a function that failed, and in place of any other error
 */
export async function dispatch(call: Call, services: DispatchServices): Promise<unknown> {
  try {
    const target = targetOf(call.target, services);
    // Clients search the message for the code.
    if (!target)
      throw new RpcError(functionNotFound, `${functionNotFound}: ${call.target.slice(0, 64)}`);
    const caller = await services.sessions.callerOf(call.args.uniIdToken);
    return await target(call, caller, services);
  } catch (error) {
    if (error instanceof RpcError) throw error;
    call.log.error(describeError(error), 'a call failed');
    throw systemError(call.requestId);
  }
}

function targetOf(name: string, { cloud }: DispatchServices): RpcTarget | undefined {
  if (name === clientDatabase) return callDatabase;
  const object = cloud.objects.get(name) ?? builtInObjects.get(name);
  if (object) return objectTarget(object);
  const run = cloud.functions.get(name);
  return run && functionTarget(run);
}
