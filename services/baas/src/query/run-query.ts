import type { Collection } from '../schema/collection';
import type { Storage } from '../storage/storage';
import { authorize } from './authorize/authorize';
import { parse } from './parse/parse';
import type { Step } from './parse/steps';
import { isServedByIndex } from './plan/index-served';
import type { ParsedQuery } from './query';
import type { RequestContext } from './request-context';
import { resultOf, type QueryResult } from './result/result';
import { statementOf, type StatementRow } from './sql/statement';

/** The connections for reading; `indexReader` never sorts. */
export type Readers = Pick<Storage, 'reader' | 'indexReader'>;

/**
 * Runs a read chain as one SQL statement.
 * @throws QuerySyntaxError for a chain that cannot be parsed, DatabaseError for missing permission
 */
export async function runQuery(
  steps: readonly Step[],
  collections: ReadonlyMap<string, Collection>,
  context: RequestContext,
  readers: Readers,
): Promise<QueryResult> {
  const parsed = parse(steps, collections, context);
  const authorized = authorize(parsed, context);
  const reader = plan(parsed, readers);
  const { text, values } = statementOf(authorized);
  const { rows } = await reader.query<StatementRow>(text, values);
  return resultOf(rows[0] ?? {}, authorized);
}

/** Chooses the connection: one without sorting when an index returns the rows in order. */
function plan({ main, joins }: ParsedQuery, { reader, indexReader }: Readers) {
  return joins.length === 0 && isServedByIndex(main) ? indexReader : reader;
}
