import { tokenMessages } from '@shop/baas-sdk/protocol';
import type { CloudContext, CloudDatabase } from '../cloud';
import { authErrorCodes } from '../errors/auth-errors';
import { cloudFiles } from '../files/cloud-files';
import type { Files } from '../files/files';
import type { Caller, Sessions } from '../sessions/sessions';
import type { Signals } from '../signals/signals';
import { asRecord } from '../json';
import type { Call } from './call';
import { BusinessError } from '../errors/errors';
import { present } from '../present';
import { uniCloudContext, type FunctionType } from './unicloud-context';

/** The parts of the engine that calls use. */
export interface RpcServices {
  database: CloudDatabase;
  sessions: Sessions;
  files: Files;
  signals: Signals;
  settings: CloudContext['settings'];
  spaceId: string;
  clock: CloudContext['clock'];
}

export function contextOf(
  call: Call,
  caller: Caller,
  { database, sessions, files, signals, settings, spaceId, clock }: RpcServices,
  functionType: FunctionType = 'cloudfunction',
): CloudContext {
  const fail: CloudContext['fail'] = (errCode, errMsg, detail) => {
    throw new BusinessError(errCode, errMsg, detail);
  };
  return {
    ...uniCloudContext(call, spaceId, functionType),
    session: caller.session,
    requireSession: () =>
      caller.session ??
      fail(
        authErrorCodes[caller.authFailure],
        present(tokenMessages[authErrorCodes[caller.authFailure]], 'the login message'),
      ),
    sessions: {
      issue: (holder, options, tx) => sessions.issue(holder, options, tx),
      list: () => sessions.listOf(caller),
      revoke: (id) => sessions.revoke(caller, id),
      revokeAll: (uid, tx) => sessions.revokeAll(uid, tx),
      revokeOthers: (tx) => sessions.revokeOthers(caller, tx),
    },
    source: call.source,
    clientInfo: asRecord(call.args.clientInfo),
    clientIP: call.clientIP,
    requestId: call.requestId,
    database: {
      query: (text, values) => database.query(text, values),
      transaction: (work) => database.transaction(work),
    },
    files: cloudFiles(files, call.origin, fail),
    signals: {
      send: (topics, data, tx) => signals.send(topics, data, tx),
      waitFor: (topics, ms, read) => signals.waitFor(topics, ms, read),
    },
    clock,
    settings,
    log: call.log,
    fail,
  };
}
