/**
 * Classifies the errors of the federation runtime. The runtime has no public error types, so the
 * name and the message decide; `federation-errors.test.tsx` fails if a new version rewords them.
 */

/** The remote's entry ran, but one of its scripts or styles did not load. */
export interface ChunkError extends Error {
  /** URL of the file. */
  request: string;
}

/** webpack names script errors; its CSS loader sets a `code` instead. */
export const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);

/** The remote's entry did not load. False if it loaded and threw. */
export const isEntryError = (error: unknown): boolean =>
  error instanceof Error &&
  error.message.includes('RUNTIME-008') &&
  !error.message.includes('ScriptExecutionError');
