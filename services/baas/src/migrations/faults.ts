import type { Collection } from '../schema/collection';
import { indexNameOf } from '../schema/index-name';
import { checkNamesOf } from './checks';

/** The fields of a PostgreSQL error that name what it is about. */
interface DriverError {
  code?: unknown;
  column?: unknown;
  constraint?: unknown;
}

const notNullViolation = '23502';
const uniqueViolation = '23505';
const checkViolation = '23514';
const indexRowTooLarge = '54000';
const notSupported = '0A000';

/** Why a collection cannot be made as its schema says, in the words of the schema. */
export function schemaFaultOf(error: unknown, collection: Collection): string {
  const { code, column, constraint } = error as DriverError;
  switch (code) {
    case notNullViolation:
      return (
        `rows have no ${String(column)}, which is required: give it a defaultValue or fill in ` +
        'the rows'
      );
    case checkViolation:
      return `rows break ${checkNamesOf(collection).get(String(constraint)) ?? 'a limit'}`;
    case uniqueViolation:
      return `rows have equal values of ${uniqueKeysOf(collection, String(constraint))}`;
    case indexRowTooLarge:
      return 'a row has a value that is too long for an index';
    case notSupported:
      return (
        'something else in the database, such as a view, uses a column that has to change: drop ' +
        'it, start again, and make it anew'
      );
    default:
      return `the database refuses it with the code ${String(code)}`;
  }
}

function uniqueKeysOf({ name, indexes }: Collection, constraint: string): string {
  const index = indexes.find((each) => indexNameOf(name, each) === constraint);
  return index ? index.keys.map(({ field }) => field).join(', ') : '_id';
}
