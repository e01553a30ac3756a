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
export type HasRow = (terms: readonly Term[]) => Promise<boolean>;

/** `hasMatch` that asks the database once for equal terms: a single word is tried at each level. */
export function matcherOf(database: Queryable, searched: Searched): HasRow {
  const answers = new Map<string, Promise<boolean>>();
  return (terms) => {
    const key = JSON.stringify(terms);
    const answer = answers.get(key) ?? hasMatch(database, searched, terms);
    answers.set(key, answer);
    return answer;
  };
}

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
