import { tokenMessages } from '@shop/baas-sdk/protocol';
import type { CloudContext, CloudDatabase } from '../cloud';
import type { Files } from '../files/files';
import type { Absence, Caller, Sessions } from '../sessions/sessions';
import { asRecord, type Call } from './call';
import { CallFailure } from './failure';

/** What every call of this engine has in common. */
export interface Surroundings {
  database: CloudDatabase;
  sessions: Sessions;
  files: Files;
  settings: CloudContext['settings'];
  clock: CloudContext['clock'];
}

export const absenceCodes: Record<Absence, string> = {
  none: 'uni-id-token-not-exist',
  expired: 'uni-id-token-expired',
  invalid: 'uni-id-check-token-failed',
};

export function contextOf(
  call: Call,
  caller: Caller,
  { database, sessions, files, settings, clock }: Surroundings,
): CloudContext {
  const fail: CloudContext['fail'] = (errCode, errMsg, detail) => {
    throw new CallFailure(errCode, errMsg, detail);
  };
  return {
    session: caller.session,
    requireSession: () =>
      caller.session ??
      fail(absenceCodes[caller.absence], tokenMessages[absenceCodes[caller.absence]]!),
    sessions: {
      issue: (holder, options) => sessions.issue(holder, options),
      revoke: () => sessions.revoke(caller),
      revokeAll: (uid) => sessions.revokeAll(uid),
    },
    source: call.source,
    clientInfo: asRecord(call.args.clientInfo),
    clientIP: call.clientIP,
    requestId: call.requestId,
    database: {
      query: (text, values) => database.query(text, values),
      transaction: (work) => database.transaction(work),
    },
    files: files.forCloud(call.origin, fail),
    clock,
    settings,
    log: call.log,
    fail,
  };
}
