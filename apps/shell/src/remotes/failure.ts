import type { RemoteRelease } from '@shop/shell-contract';
import type { PageFault } from './loaded';

/** A load that failed. `entry` is the address the remote's entry was asked for under; `isLast`: it was the second try. */
export interface Failure {
  remote: RemoteRelease;
  entry: string;
  error: unknown;
  isLast: boolean;
}

/** What to try instead, or why nothing is left to try; `file` is the one that did not come. */
export type Mended = { remote: RemoteRelease } | { fault: PageFault; file?: string };

/** What is done about failures. */
export interface Mending {
  mend(failure: Failure): Promise<Mended>;
  renew(remote: RemoteRelease, file?: string): Promise<RemoteRelease>;
}

/** The remote's entry ran; a script or style of it did not come. */
export const isChunkFault = (error: unknown): error is Error & { request: string } =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);
