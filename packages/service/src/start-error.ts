/** A service cannot start; the message is for the operator: one line for each fault, with what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Throws one StartError for all faults, so that they are mended in one go. */
export function assertNoFaults(faults: readonly string[]): void {
  if (faults.length) throw new StartError(faults.join('\n'));
}
