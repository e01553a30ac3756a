import { tokenMessages } from '@shop/baas-sdk/protocol';
import { authErrorCodes } from '../errors/auth-errors';
import { RpcError } from '../errors/errors';
import type { Caller } from '../sessions/sessions';

/** Who asks for a step of a file's way. */
export interface FileCaller {
  caller: Caller;
  clientIP: string;
  /** Where clients reach the engine. */ origin: string;
}

const admin = 'admin';

/** Whose an upload is; a caller without a session is refused unless uploads are open to all. */
export function holderOf({ caller, clientIP }: FileCaller, isOpenToAll: boolean): string {
  if (caller.session) return memberHolder(caller.session.uid);
  if (isOpenToAll && caller.authFailure === 'none') return `address:${clientIP}`;
  throw needsLogin(caller);
}

const member = 'member:';
export const memberHolder = (uid: string): string => member + uid;
/** The uid of the member whose a file is, or null. */
export const memberOf = (holder: string): string | null =>
  holder.startsWith(member) ? holder.slice(member.length) : null;
/** Of what the cloud's own code keeps for nobody in particular. */
export const ownHolder = 'cloud';

/** A member may remove what is the member's, an administrator everything, nobody else anything. */
export function removerOf({ caller }: FileCaller): (holder: string) => boolean {
  if (!caller.session) throw needsLogin(caller);
  const { uid, role } = caller.session;
  return (holder) => role.includes(admin) || holder === memberHolder(uid);
}

function needsLogin({ authFailure }: Caller): RpcError {
  const code = authErrorCodes[authFailure];
  return new RpcError(code, tokenMessages[code]!);
}
