import type { RemoteRelease } from '@shop/shell-contract/release';
import type { Middleware } from '@shop/site';

/** The surroundings of the remote under development: a backend, and the other remotes. */
export interface Backdrop {
  /** For people: where the backend and the other remotes come from. */
  description: string;
  /** Environment of the site that names the backend. */
  env: Record<string, string>;
  remotes: RemoteRelease[];
  /** Answers the requests that the site itself cannot answer. */
  middleware: Middleware;
  /** Resolves with a sentence if the backdrop ends by itself. */
  ended: Promise<string>;
  stop(): Promise<void>;
}
