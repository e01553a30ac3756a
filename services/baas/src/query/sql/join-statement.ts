import { quoted } from '../../expressions/sql/columns';
import type { Condition } from '../../expressions/condition';
import { placeOf, type Scope } from '../../expressions/sql/scope';
import { toSql } from '../../expressions/sql/condition-sql';
import type { Values } from '../../expressions/sql/parameters';
import { joinedRows, type Join } from '../parse/parse-join';
import type { JoinLink } from '../parse/join-links';
import { asList, listed } from './listed';
import type { Permitted } from '../authorize/authorize';
import { columnsOf, orderOf } from './rows-statement';

export type JoinPermitted = Join & { permitted: Permitted };

/** Column with the rows of a join. */
export const joinColumn = (at: number): string => `?join${at}`;
const joinTable = '?joined';

/** The rows that belong to a row, under the other collection's own condition, which keeps them within its permissions. */
export function joinedTo(main: string, join: JoinPermitted, values: Values): string {
  const {
    foreign,
    permitted: { leftOut },
  } = join;
  const scope = scopeOf(join);
  const columns = columnsOf(foreign, leftOut, scope, values).join(', ');
  return `(select ${asList} from (select ${columns} ${chosenFrom(main, join, scope, values)}) ${listed})`;
}

/** What they have at a path, one value of each and null where there is none, as a list. */
export function joinedValues(main: string, join: Join, path: string[], values: Values): string {
  const scope = scopeOf(join);
  const value = `coalesce(to_jsonb(${placeOf(path, scope, values).sql}), 'null'::jsonb)`;
  return `(select coalesce(jsonb_agg("value"), '[]'::jsonb) from (select ${value} as "value" ${chosenFrom(main, join, scope, values)}) ${listed})`;
}

/** Whether one of them meets a condition. */
export function someJoined(main: string, join: Join, condition: Condition, values: Values): string {
  const scope = scopeOf(join);
  return `exists (select 1 ${from(main, join, scope, values)} and ${toSql(condition, scope, values)})`;
}

const scopeOf = ({
  foreign: {
    collection: { fields },
  },
}: Join): Scope => ({ fields, table: joinTable });

/** As many as come with a row, in their order. */
const chosenFrom = (main: string, join: Join, scope: Scope, values: Values): string =>
  `${from(main, join, scope, values)} order by ${orderOf(join.foreign, scope, values)} limit ${joinedRows}`;

function from(
  main: string,
  {
    foreign: {
      collection: { name },
      condition,
    },
    link,
  }: Join,
  scope: Scope,
  values: Values,
): string {
  return `from ${quoted(name)} as ${quoted(joinTable)} where ${meets(main, link)} and ${toSql(condition, scope, values)}`;
}

function meets(main: string, { field, key, many }: JoinLink): string {
  const [own, theirs] = [`${quoted(main)}.${quoted(field)}`, `${quoted(joinTable)}.${quoted(key)}`];
  if (many === 'field') return `${theirs} = any(${own})`;
  return many === 'key' ? `${own} = any(${theirs})` : `${theirs} = ${own}`;
}
