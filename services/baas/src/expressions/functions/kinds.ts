import { QuerySyntaxError } from '../../errors/errors';
import type { Json } from '../../json';

/**
 * The type of a formula in SQL: `number` is double precision, `list` and `object` are JSON of that
 * type, `json` has any JSON type. A missing value is SQL's null in all of them.
 */
export type Kind = 'number' | 'text' | 'bool' | 'list' | 'object' | 'json';

/** @param constant the value, if the query contains it */
export interface Typed {
  kind: Kind;
  sql: string;
  constant?: Json;
}

/** The type of a parameter; `truth` accepts any value as true or false. */
export type Wanted = Exclude<Kind, 'object'> | 'truth';

const named: Record<Exclude<Wanted, 'json' | 'truth'>, string> = {
  number: '数字',
  text: '字符串',
  bool: '布尔值',
  list: '数组',
};

export const typeOf: Record<Kind, string> = {
  number: 'double precision',
  text: 'text',
  bool: 'boolean',
  list: 'jsonb',
  object: 'jsonb',
  json: 'jsonb',
};

/**
 * SQL over the values of the arguments, which are evaluated once and first. PostgreSQL may evaluate
 * a constant expression early, even inside a `case` that guards against a failure.
 */
export function bound(args: readonly string[], body: (...names: string[]) => string): string {
  const names = args.map((_, at) => `x${at}`);
  return `(select ${body(...names)} from (select
    ${args.map((sql, at) => `${sql} as ${names[at]}`).join(', ')} offset 0) as given)`;
}

export const isNothing = ({ constant }: Typed): boolean => constant === null;

/**
 * Casts an argument; null if the row has another type.
 * @throws QuerySyntaxError if no row can fit
 */
export function as(wanted: Wanted, input: Typed, place: string): string {
  if (wanted === 'truth') return truthOf(input);
  if (wanted === 'json') return asJson(input);
  if (input.kind === wanted) return input.sql;
  if (isNothing(input)) return `null::${typeOf[wanted]}`;
  if (input.kind !== 'json') throw new QuerySyntaxError(`${place}需要${named[wanted]}`);
  return bound(
    [input.sql],
    (json) =>
      `case when jsonb_typeof(${json}) = '${jsonTypes[wanted]}' then ${fromJson[wanted](json)} end`,
  );
}

const jsonTypes = { number: 'number', text: 'string', bool: 'boolean', list: 'array' } as const;

const fromJson: Record<keyof typeof jsonTypes, (json: string) => string> = {
  // JSON numbers can exceed double precision.
  number: (json) =>
    `case when ${json}::numeric = 0 or abs(${json}::numeric) between 1e-150 and ` +
    `1e150 then ${json}::double precision end`,
  text: (json) => `${json} #>> '{}'`,
  bool: (json) => `${json}::boolean`,
  list: (json) => json,
};

export const asJson = ({ kind, sql }: Typed): string =>
  kind === 'number' || kind === 'text' || kind === 'bool' ? `to_jsonb(${sql})` : sql;

/** Null, false and 0 are false; everything else is true. */
function truthOf({ kind, sql }: Typed): string {
  if (kind === 'bool') return `coalesce(${sql}, false)`;
  if (kind === 'number') return `coalesce(${sql} <> 0, false)`;
  return kind === 'json'
    ? `coalesce(${sql} not in ('false'::jsonb, '0'::jsonb), false)`
    : `${sql} is not null`;
}

/** The common type of alternative results; JSON if they differ. */
export function alike(input: readonly Typed[]): { kind: Kind; sqls: string[] } {
  const kinds = new Set(input.filter((one) => !isNothing(one)).map(({ kind }) => kind));
  const [only = 'json'] = kinds;
  const kind = kinds.size > 1 ? 'json' : only;
  return {
    kind,
    sqls: input.map((one) => {
      if (isNothing(one)) return `null::${typeOf[kind]}`;
      return kind === 'json' ? asJson(one) : one.sql;
    }),
  };
}
