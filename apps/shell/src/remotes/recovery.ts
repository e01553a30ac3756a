import type { RemoteRelease } from '@shop/shell-contract';
import type { PageFault } from './page-fault';

/** A failed attempt to load a page. */
export interface LoadFailure {
  remote: RemoteRelease;
  /** URL under which the remote's entry was requested. */
  entry: string;
  error: unknown;
  /** No retry follows. */
  isLast: boolean;
}

/** Retry with this release, or stop with a fault. `file` is the URL that failed to load. */
export type Diagnosis = { remote: RemoteRelease } | { fault: PageFault; file?: string };

/** Code that only runs after a failure; implemented in `diagnose.ts`. */
export interface Recovery {
  /** Finds the cause of a failure and decides whether to retry. */
  diagnose(failure: LoadFailure): Promise<Diagnosis>;
  /** Prepares a forced load: returns the live release and fetches the failed file again. */
  refresh(remote: RemoteRelease, file?: string): Promise<RemoteRelease>;
  /** The build that last worked on this device, in place of one that cannot show a page. */
  earlierBuild(failed: RemoteRelease, fault: PageFault): Promise<RemoteRelease | null>;
}
