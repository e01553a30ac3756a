import { every } from '../../expressions/condition';
import { quoted } from '../../expressions/sql/columns';
import { conditionSql } from '../../expressions/sql/condition-sql';
import { SqlParameters, type Statement } from '../../expressions/sql/parameters';
import type { Scope } from '../../expressions/sql/scope';
import type { AuthorizedQuery, AuthorizedSource } from '../authorize/authorize';
import { groupPage } from './group-statement';
import { JoinSql } from './join-statement';
import { columnsOf, orderOf } from './row-columns';
import { rowAlias, rowsAsJson } from './row-list';
import { treePage } from './tree-statement';

/** The one row that the statement returns; columns that the query does not need are absent. */
export interface StatementRow {
  forbidden?: boolean;
  total?: number;
  /** The rows as JSON. */
  data?: string;
}

/** One statement that reads the rows, counts them and checks the residual authorization. */
export function statementOf(authorized: AuthorizedQuery): Statement {
  const values = new SqlParameters();
  const forbidden = [authorized.main, ...authorized.foreigns].flatMap((source) =>
    forbiddenSql(source, values),
  );
  const { total, page } = resultOf(authorized, values);
  const columns: string[] = [];
  if (forbidden.length) columns.push(`(${forbidden.join(' or ')}) as "forbidden"`);
  if (total) columns.push(`(${total}) as "total"`);
  return values.statement(withRows(columns, page));
}

/** The subqueries that count the result and that read a page of it. */
interface ResultSql {
  total: string | null;
  page: string | null;
}

function resultOf(authorized: AuthorizedQuery, values: SqlParameters): ResultSql {
  const { query } = authorized.main;
  const { collection, condition, joinCondition, group, tree, wants, withCount } = query;
  const joins = new JoinSql(authorized, values);
  const scope: Scope = { fields: collection.fields, table: collection.name, joins };
  const where = conditionSql(every([condition, joinCondition]), scope, values);
  if (group) {
    const limit = limitOf(authorized, values);
    const { rows, page } = groupPage(query, group, scope, { where, limit }, values);
    return { total: withCount ? `select count(*) from (${rows}) counted` : null, page };
  }
  const table = quoted(collection.name);
  const first = tree ? `${where} and ${conditionSql(tree.first, scope, values)}` : where;
  const isCounted = wants === 'count' || withCount;
  const total = isCounted ? `select count(*) from ${table} where ${first}` : null;
  if (wants === 'count') return { total, page: null };
  const columns = [...columnsOf(authorized.main, scope, values), ...joins.columns()].join(', ');
  const order = orderOf(query, scope, values);
  const limit = limitOf(authorized, values);
  const page = tree
    ? treePage(query, tree, { where, first, columns, order, limit }, values)
    : `select ${columns} from ${table} where ${where} order by ${order} ${limit}`;
  return { total, page };
}

function limitOf({ main: { query } }: AuthorizedQuery, values: SqlParameters): string {
  const limit = values.add(query.wants === 'one' ? 1 : query.limit, 'bigint');
  return `limit ${limit} offset ${values.add(query.skip, 'bigint')}`;
}

/** Conditions under which the query is forbidden: a residual that fails, a missing required row. */
function forbiddenSql({ query, authorization }: AuthorizedSource, values: SqlParameters): string[] {
  const { name, fields } = query.collection;
  const { residual, requiredRows } = authorization;
  const scope: Scope = { fields, table: name };
  const parts =
    residual.kind === 'constant' ? [] : [`(${conditionSql(residual, scope, values)}) is not true`];
  if (!requiredRows) return parts;
  const ids = values.add(requiredRows.ids, 'text[]');
  const rules = conditionSql(every(requiredRows.rules), scope, values);
  const table = quoted(name);
  const readable = `select count(*) from ${table} where ${table}."_id" = any(${ids}) and ${rules}`;
  return [...parts, `(${readable}) <> ${values.add(requiredRows.ids.length, 'bigint')}`];
}

function withRows(columns: readonly string[], page: string | null): string {
  if (page === null) return `select ${columns.join(', ')}`;
  const data = `select ${rowsAsJson}::text as "data" from (${page}) ${rowAlias}`;
  // Avoids a subquery, which takes longer to plan, when the rows are the only column.
  return columns.length ? `select ${columns.join(', ')}, (${data}) as "data"` : data;
}
