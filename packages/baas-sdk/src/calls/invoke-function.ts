import { methods } from '../protocol';
import type { StoredSession } from '../session/session';
import type { CallOptions } from '../transport/post-json';
import type { CallResult, SendSigned } from '../transport/signed-request';

/** Sends a call to `target`: a cloud function, a cloud object or the client database. */
export type Invoke = (
  target: string,
  args: Record<string, unknown>,
  options?: CallOptions,
) => Promise<CallResult>;

/** Invokes cloud functions with the client info and the token of the session. */
export function createInvoke(
  send: SendSigned,
  session: StoredSession,
  clientInfo: () => Record<string, unknown>,
): Invoke {
  return (functionTarget, args, options) => {
    const token = session.loggedIn ? { uniIdToken: session.token } : {};
    return send(
      methods.invoke,
      { functionTarget, functionArgs: { ...args, clientInfo: clientInfo(), ...token } },
      options,
    );
  };
}
