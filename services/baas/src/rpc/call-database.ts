import { clientNetwork } from '@shop/service';
import { Actions } from '../actions/actions';
import { joinedDatabase } from '../actions/joined-database';
import { contextOf } from './context';
import type { RpcTarget } from './rpc-target';

/** Runs commands of the client database. A successful response carries a renewed token if due. */
export const callDatabase: RpcTarget = async (call, caller, services) => {
  const { clientDatabase, chainTurns, cloud, sessions, clock } = services;
  const { session, authFailure } = caller;
  const actions = new Actions(cloud.actions, (tx) =>
    contextOf(call, caller, tx ? { ...services, database: joinedDatabase(tx) } : services),
  );
  const context = { session, authFailure, clientIP: call.clientIP, now: clock.now() };
  const response = await chainTurns.take(clientNetwork(call.clientIP), () =>
    clientDatabase.execute(call.args, context, call.log, actions),
  );
  const renewed = response.errCode === 0 ? await sessions.renew(caller) : null;
  return { ...response, ...renewed };
};
