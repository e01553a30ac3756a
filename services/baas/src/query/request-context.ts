import type { Principal } from '../expressions/permission-rule';
import type { AuthFailureReason } from '../errors/auth-errors';

/** The principal of a client database request, with its address. */
export interface RequestContext extends Principal {
  /** Why there is no session, if there is none. */
  authFailure: AuthFailureReason;
  clientIP: string;
}
