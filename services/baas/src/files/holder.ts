import { tokenMessages } from '@shop/baas-sdk/protocol';
import { authErrorCodes } from '../errors/auth-errors';
import { RpcError } from '../errors/errors';
import type { Caller } from '../sessions/sessions';
import { present } from '../present';

/** The caller of a file operation. */
export interface FileCaller {
  caller: Caller;
  clientIP: string;
  /** Address under which the client reached the engine. */ origin: string;
}

const admin = 'admin';

/** The owner of an upload. A guest is rejected unless anonymous uploads are allowed. */
export function holderOf({ caller, clientIP }: FileCaller, isOpenToAll: boolean): string {
  if (caller.session) return memberHolder(caller.session.uid);
  if (isOpenToAll && caller.authFailure === 'none') return `address:${clientIP}`;
  throw needsLogin(caller);
}

const member = 'member:';
export const memberHolder = (uid: string): string => member + uid;
/** The uid of the owning member, or null. */
export const memberOf = (holder: string): string | null =>
  holder.startsWith(member) ? holder.slice(member.length) : null;
/** Owner of files that cloud code stores without a member. */
export const ownHolder = 'cloud';

/** Members may remove their own files, administrators all files, guests none. */
export function removerOf({ caller }: FileCaller): (holder: string) => boolean {
  if (!caller.session) throw needsLogin(caller);
  const { uid, role } = caller.session;
  return (holder) => role.includes(admin) || holder === memberHolder(uid);
}

function needsLogin({ authFailure }: Caller): RpcError {
  const code = authErrorCodes[authFailure];
  return new RpcError(code, present(tokenMessages[code], `the message of ${code}`));
}
