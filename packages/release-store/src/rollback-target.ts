import { StoreError } from './store-error';

/** An earlier build, or how many builds to go back. */
export type RollbackTarget = string | number;

/**
 * The build that a rollback makes live. Throws StoreError if there is none.
 * @param earlier the builds that a rollback can return to, newest first
 */
export function earlierBuild(
  app: string,
  earlier: readonly string[],
  target: RollbackTarget,
): string {
  const build =
    typeof target === 'number' ? earlier[target - 1] : earlier.find((each) => each === target);
  if (build) return build;
  if (earlier.length === 0)
    throw new StoreError('NOT_FOUND', `${app} has no earlier build to roll back to.`);
  const way = typeof target === 'number' ? `${target} steps` : `to ${target}`;
  throw new StoreError(
    'NOT_FOUND',
    `${app} cannot go back ${way}. Earlier builds: ${earlier.join(', ')}.`,
  );
}
