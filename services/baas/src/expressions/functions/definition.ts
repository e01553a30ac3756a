import { QuerySyntaxError } from '../../errors/errors';
import type { SqlParameters } from '../sql/parameters';
import { as, bound, type Kind, type Typed, type Wanted } from './kinds';

/**
 * A function of formulas. Whatever the row holds, it fails for none: the rows that are not for the asker are worked out too, and an
 * error over one of them would tell of it. What cannot be worked out is null.
 */
export interface Definition {
  /** How many arguments it takes, at least and at most. */
  count: readonly [number, number];
  build(name: string, args: Typed[], values: SqlParameters): Typed;
}

export const unlimited = 200;

export const placeOf = (name: string, at: number): string => `${name} 的第 ${at + 1} 个参数`;

export function refuseArgument(name: string, at: number, wanted: string): never {
  throw new QuerySyntaxError(`${placeOf(name, at)}需要${wanted}`);
}

/** `takes` one after the other, the last `optional` of which may be missing. */
export function over(
  takes: readonly Wanted[],
  gives: Kind,
  sql: (...args: string[]) => string,
  optional = 0,
): Definition {
  return {
    count: [takes.length - optional, takes.length],
    build: (name, args) => ({
      kind: gives,
      sql: bound(
        args.map((arg, at) => as(takes[at]!, arg, placeOf(name, at))),
        sql,
      ),
    }),
  };
}

/** Two at a time, from the left. */
export function folded(
  kind: Exclude<Wanted, 'truth'>,
  sql: (left: string, right: string) => string,
): Definition {
  return {
    count: [1, unlimited],
    build: (name, args) => ({
      kind,
      sql: args
        .map((arg, at) => as(kind, arg, placeOf(name, at)))
        .reduce((left, right) => bound([left, right], sql)),
    }),
  };
}
