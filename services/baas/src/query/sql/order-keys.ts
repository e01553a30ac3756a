import { byCodePoint } from '../../expressions/sql/columns';
import type { Typed } from '../../expressions/functions/kinds';

/**
 * SQL to order by a value: texts by code point, also those inside JSON, which come before numbers.
 * Strings within a list in JSON keep the order of the database.
 */
export function orderKeys({ kind, sql }: Typed): string[] {
  if (kind === 'text') return [byCodePoint(`(${sql})`)];
  if (kind !== 'json') return [sql];
  const ofStrings = (then: string, other: string) =>
    `case when jsonb_typeof(${sql}) = 'string' then ${then} else ${other} end`;
  return [ofStrings(`'""'::jsonb`, sql), byCodePoint(`(${ofStrings(`${sql} #>> '{}'`, 'null')})`)];
}

/** SQL to order by these keys in one direction. */
export const ordered = (keys: readonly string[], isDescending: boolean): string =>
  keys.map((key) => `${key} ${isDescending ? 'desc' : 'asc'}`).join(', ');
