import { clientDatabase, functionNotFound } from '@shop/baas-sdk/protocol';
import type { Cloud } from '../app-loader/load-app';
import { Actions } from '../actions/actions';
import { joinedDatabase } from '../actions/joined-database';
import type { ClientDatabase } from '../client-database/client-database';
import { callFunction } from './call-function';
import { callObject } from './call-object';
import type { Call } from './call';
import { contextOf, type Surroundings } from './context';
import { engineObjects } from './engine-objects';
import { CallRefusal, describeError, systemError } from '../errors/errors';

export interface Dispatching extends Surroundings {
  cloud: Pick<Cloud, 'functions' | 'objects' | 'actions'>;
  clientDatabase: ClientDatabase;
}

/** Answers a call with its data; CallRefusal for everything that is no answer. */
export async function dispatch(call: Call, dispatching: Dispatching): Promise<unknown> {
  try {
    return await answer(call, dispatching);
  } catch (error) {
    if (error instanceof CallRefusal) throw error;
    call.log.error(describeError(error), 'a call failed');
    throw systemError(call.requestId);
  }
}

async function answer(call: Call, dispatching: Dispatching): Promise<unknown> {
  const { cloud, sessions } = dispatching;
  if (call.target === clientDatabase) return askDatabase(call, dispatching);
  const object = cloud.objects.get(call.target) ?? engineObjects.get(call.target);
  const run = cloud.functions.get(call.target);
  // Clients look for the code inside the message.
  if (!object && !run)
    throw new CallRefusal(functionNotFound, `${functionNotFound}: ${call.target.slice(0, 64)}`);
  const caller = await sessions.callerOf(call.args.uniIdToken);
  const context = contextOf(call, caller, dispatching);
  return object
    ? callObject(object, call, context, caller, sessions)
    : callFunction(run!, call, context);
}

async function askDatabase(call: Call, dispatching: Dispatching): Promise<unknown> {
  const { args, clientIP, log } = call;
  const { cloud, sessions, clientDatabase: database, clock } = dispatching;
  const caller = await sessions.callerOf(args.uniIdToken);
  const { session, absence } = caller;
  const actions = new Actions(cloud.actions, (tx) =>
    contextOf(call, caller, tx ? { ...dispatching, database: joinedDatabase(tx) } : dispatching),
  );
  const result = await database.answer(
    args,
    { session, absence, clientIP, now: clock.now() },
    log,
    actions,
  );
  const renewed = result.errCode === 0 ? await sessions.renew(caller) : null;
  return { ...result, ...renewed };
}
