import type { Collection } from '../../schema/collection';
import { fieldAt } from '../../expressions/sql/scope';
import { projectedPathsOf, referencedPathsOf, type ParsedQuery, type Query } from '../query';
import type { RequestContext } from '../request-context';
import { isJoin, parseJoin } from './join/parse-join';
import { parseQuery } from './parse-query';
import type { Step } from './steps';

/** @throws QuerySyntaxError, or DatabaseError for an unknown collection */
export function parse(
  steps: readonly Step[],
  collections: ReadonlyMap<string, Collection>,
  context: RequestContext,
): ParsedQuery {
  const parsed = isJoin(steps)
    ? parseJoin(steps, collections, context)
    : {
        main: parseQuery(steps, collections, context),
        foreigns: [],
        joins: [],
        columns: null,
      };
  for (const query of [parsed.main, ...parsed.foreigns]) assertFields(query);
  return parsed;
}

/**
 * Checks all paths before authorization, so that a permission error never hides a typo.
 * @throws QuerySyntaxError for a path without a field
 */
export function assertFields(query: Query): void {
  for (const path of [...referencedPathsOf(query), ...projectedPathsOf(query)])
    fieldAt(path, query.collection.fields);
}
