import type { Asker } from '../conditions/permission-names';
import type { Absence } from '../sessions/sessions';

/** Who asks a question of the client database, when and from where. */
export interface Asking extends Asker {
  /** Why there is no session, when there is none. */
  absence: Absence;
  clientIP: string;
}
