import type { Turns } from '@shop/service';
import type { Cloud } from '../app-loader/load-app';
import type { ClientDatabase } from '../client-database/client-database';
import type { Caller } from '../sessions/sessions';
import type { Call } from './call';
import type { RpcServices } from './context';

export interface DispatchServices extends RpcServices {
  cloud: Pick<Cloud, 'functions' | 'objects' | 'actions'>;
  clientDatabase: ClientDatabase;
  /** Lets each client make a limited number of calls of the client database at once. */
  chainTurns: Turns;
}

/** A target that clients call by name: a function, an object or the client database. */
export type RpcTarget = (
  call: Call,
  caller: Caller,
  services: DispatchServices,
) => Promise<unknown>;
