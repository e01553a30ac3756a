import type { Asker } from '../expressions/permission-rule';
import type { AuthFailureReason } from '../errors/auth-errors';

/** Who asks a question of the client database, when and from where. */
export interface Asking extends Asker {
  /** Why there is no session, when there is none. */
  absence: AuthFailureReason;
  clientIP: string;
}
