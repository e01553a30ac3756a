import type { Condition } from '../../expressions/condition';
import { quoted } from '../../expressions/sql/columns';
import { conditionSql } from '../../expressions/sql/condition-sql';
import type { SqlParameters } from '../../expressions/sql/parameters';
import { placeOf, type JoinScope, type Scope } from '../../expressions/sql/scope';
import type { AuthorizedQuery, AuthorizedSource } from '../authorize/authorize';
import { foreignOf, type Join, type JoinLink, type Path } from '../query';
import { columnsOf, orderOf } from './row-columns';
import { rowAlias, rowsAsJson } from './row-list';

/** Limit of rows of another collection per row of the main collection. */
export const maxJoinedRows = 100;

/** Column with the rows of a join. */
export const joinColumn = (at: number): string => `?join${at}`;
const joinAlias = '?joined';

/** SQL over the rows of the joins of one query. */
export class JoinSql implements JoinScope {
  private readonly mainTable: string;
  constructor(
    private readonly query: AuthorizedQuery,
    private readonly values: SqlParameters,
  ) {
    this.mainTable = query.main.query.collection.name;
  }

  /** One column per join with its rows, restricted by the foreign query's own condition. */
  columns(): string[] {
    return this.query.joins.map((_, at) => `${this.rowsAt(at)} as ${quoted(joinColumn(at))}`);
  }

  /** The joined rows, as JSON. */
  rowsAt(at: number): string {
    const { join, source } = this.joinAt(at);
    const columns = columnsOf(source, scopeOf(source), this.values).join(', ');
    const rows = `select ${columns} ${this.orderedRows(join, source)}`;
    return `(select ${rowsAsJson} from (${rows}) ${rowAlias})`;
  }

  /** Whether one of the joined rows meets the condition. */
  some(at: number, condition: Condition): string {
    const { join, source } = this.joinAt(at);
    const meets = conditionSql(condition, scopeOf(source), this.values);
    return `exists (select 1 ${this.matchingRows(join, source)} and ${meets})`;
  }

  /** The values of the joined rows at a path, as a list with null for a missing value. */
  valuesAt(at: number, path: Path): string {
    const { join, source } = this.joinAt(at);
    const { sql } = placeOf(path, scopeOf(source), this.values);
    const value = `coalesce(to_jsonb(${sql}), 'null'::jsonb)`;
    const rows = `select ${value} as "value" ${this.orderedRows(join, source)}`;
    return `(select coalesce(jsonb_agg("value"), '[]'::jsonb) from (${rows}) ${rowAlias})`;
  }

  private joinAt(at: number): { join: Join; source: AuthorizedSource } {
    const join = this.query.joins[at];
    if (!join) throw new Error(`The query has no join ${at}.`);
    return { join, source: foreignOf(this.query.foreigns, join) };
  }

  private orderedRows(join: Join, source: AuthorizedSource): string {
    const rows = this.matchingRows(join, source);
    const order = orderOf(source.query, scopeOf(source), this.values);
    return `${rows} order by ${order} limit ${maxJoinedRows}`;
  }

  private matchingRows({ link }: Join, source: AuthorizedSource): string {
    const { collection, condition } = source.query;
    const meets = conditionSql(condition, scopeOf(source), this.values);
    const matches = this.matches(link);
    return `from ${quoted(collection.name)} as ${quoted(joinAlias)} where ${matches} and ${meets}`;
  }

  private matches({ field, key, many }: JoinLink): string {
    const main = `${quoted(this.mainTable)}.${quoted(field)}`;
    const joined = `${quoted(joinAlias)}.${quoted(key)}`;
    if (many === 'field') return `${joined} = any(${main})`;
    return many === 'key' ? `${main} = any(${joined})` : `${joined} = ${main}`;
  }
}

const scopeOf = ({ query }: AuthorizedSource): Scope => ({
  fields: query.collection.fields,
  table: joinAlias,
});
