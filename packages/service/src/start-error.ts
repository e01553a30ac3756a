/**
 * A service cannot start. The message is for the operator: one line for each problem, with its
 * solution.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Throws one StartError with all problems, so that the operator can fix them at once. */
export function assertNoProblems(problems: readonly string[]): void {
  if (problems.length) throw new StartError(problems.join('\n'));
}
