import { Conditions } from '../conditions';
import type { Queryable } from '@shop/baas/cloud';
import type { Term } from './terms';

/** The rows that a search is about. */
export interface Searched {
  alias: 'p' | 'v';
  /** SQL from `from` to a condition, with `now` as `$1` if it is given. */
  from: string;
  now?: number;
}

export const conditionsOf = ({ now }: Searched) =>
  new Conditions(...(now === undefined ? [] : [now]));

/** Whether a row matches all terms. */
export async function hasMatch(
  database: Queryable,
  searched: Searched,
  terms: readonly Term[],
): Promise<boolean> {
  const conditions = conditionsOf(searched).addTerms(searched.alias, terms);
  const { rows } = await database.query(
    `select 1 as "one" ${searched.from}${conditions.and} limit 1`,
    conditions.values,
  );
  return rows.length > 0;
}
