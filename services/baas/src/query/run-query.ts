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

/** A read chain that passed all checks that need no rows. */
export interface PreparedQuery {
  parsed: ParsedQuery;
  /** Runs it as one SQL statement. DatabaseError for missing permission. */
  run(): Promise<QueryResult>;
}

/**
 * Parses and authorizes a read chain.
 * @throws QuerySyntaxError for a chain that cannot be parsed, DatabaseError for missing permission
 */
export function prepareQuery(
  steps: readonly Step[],
  collections: ReadonlyMap<string, Collection>,
  context: RequestContext,
  readers: Readers,
): PreparedQuery {
  const parsed = parse(steps, collections, context);
  const authorized = authorize(parsed, context);
  const reader = plan(parsed, readers);
  const { text, values } = statementOf(authorized);
  const run = async () => {
    const { rows } = await reader.query<StatementRow>(text, values);
    return resultOf(rows[0] ?? {}, authorized);
  };
  return { parsed, run };
}

/** Chooses the connection: one without sorting when an index returns the rows in order. */
function plan({ main, joins }: ParsedQuery, { reader, indexReader }: Readers) {
  return joins.length === 0 && isServedByIndex(main) ? indexReader : reader;
}
