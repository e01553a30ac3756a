import type { ParsedQuery, Path, Query } from '../../query';
import type { Reference } from './paths';

/** Adds paths that the join evaluates. */
export const withReferenced = (query: Query, paths: readonly Path[]): Query => ({
  ...query,
  referencedPaths: [...query.referencedPaths, ...paths],
});

/** Adds paths that the join returns. */
export const withProjected = (query: Query, paths: readonly Path[]): Query => ({
  ...query,
  projectedPaths: [...query.projectedPaths, ...paths],
});

/** Replaces each foreign query; `references` are grouped by the source that they belong to. */
export function mapForeigns(
  { foreigns, joins }: ParsedQuery,
  references: readonly Reference[],
  change: (foreign: Query, paths: Path[], source: number) => Query,
): Query[] {
  return foreigns.map((foreign, source) =>
    change(
      foreign,
      references.filter(({ at }) => joins[at]?.source === source).map(({ path }) => path),
      source,
    ),
  );
}
