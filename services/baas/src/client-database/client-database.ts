import { CallFailure } from '../errors/errors';
import { JsonText } from '../query/result/json-text';
import type { Log } from '../cloud';
import type { Collection, Row } from '../schema/collection';
import { queryLimits } from '../expressions/limits';
import { QuerySyntaxError } from '../errors/query-syntax-error';
import { tooLong, type Storage } from '../storage/storage';
import { withActions, type Around } from '../actions/run-actions';
import { noActions, type Actions } from '../actions/actions';
import type { Asking } from '../query/request-context';
import { isServedByIndex } from '../query/plan/index-served';
import { readJoin, type JoinedQuery } from '../query/parse/parse-join';
import type { JoinPermitted } from '../query/sql/join-statement';
import { withJoined } from '../query/result/joined-rows';
import { authorise, type Permitted } from '../query/authorize/authorize';
import { readQuery } from '../query/parse/parse-query';
import { DatabaseRefusal, notPermitted } from '../errors/database-error';
import { areShaped, shapeGroups, shapeRows } from '../query/result/rows';
import { assertFields, statementOf } from '../query/sql/statement';
import { isRecord } from '../json';
import { readSteps, type Step } from '../query/parse/steps';
import { growTree } from '../query/result/tree-rows';
import type { ClientWrites, Outcome } from '../write/client-writes';
import { isWrite } from '../write/write';

export interface DatabaseAnswer {
  code: 0 | string;
  message: string;
  errCode: 0 | string;
  errMsg: string;
  [more: string]: unknown;
}

interface Answered {
  forbidden?: boolean;
  total?: number;
  /** Rows as JSON. */ data?: string;
}

// The database has a list of time zones of its own, which may be older than ours.
const unknownTimeZone = '22023';

/** The function behind the client database: reads and writes by chains, under the permissions of the schemas. */
export class ClientDatabase {
  constructor(
    private readonly storage: Pick<Storage, 'reader' | 'indexReader'>,
    private readonly collections: ReadonlyMap<string, Collection>,
    private readonly writes: ClientWrites,
  ) {}

  /** `{action?, command}`, or `{multiCommand: [{action?, command}, …]}`, whose answers and refusals stay apart. */
  async answer(
    args: Record<string, unknown>,
    asking: Asking,
    log: Log,
    actions = noActions,
  ): Promise<DatabaseAnswer> {
    if (!Array.isArray(args.multiCommand)) return this.one(args, asking, log, actions, false);
    const { multiCommand: commands } = args;
    if (commands.length > queryLimits.queries)
      return refused('SYNTAX_ERROR', `一次至多 ${queryLimits.queries} 个查询`);
    const dataList: DatabaseAnswer[] = [];
    for (const command of commands)
      dataList.push(await this.one(isRecord(command) ? command : {}, asking, log, actions, true));
    return answered({ dataList });
  }

  private async one(
    { action, command }: Record<string, unknown>,
    asking: Asking,
    log: Log,
    actions: Actions,
    isOneOfMany: boolean,
  ): Promise<DatabaseAnswer> {
    try {
      const named = actions.named(action);
      const steps = readSteps(command);
      const final = steps.at(-1)!;
      if (isOneOfMany && final.method === 'getTemp') final.method = 'get';
      const writes = isWrite(steps) && !isOneOfMany;
      if (named.size === 0)
        return answered(
          await (writes ? this.writes.run(steps, asking) : this.run(steps, asking, true)),
        );
      const asked = { ...asking, actions: [...named.keys()] };
      const around: Around = (more) =>
        writes ? this.writes.runWith(asked, more) : more((own) => this.run(own, asked, false));
      return answered(await withActions([...named.values()], steps, actions.contextOn, around));
    } catch (error) {
      if (error instanceof CallFailure)
        return { ...error.detail, ...refused(error.errCode, error.errMsg) };
      if (error instanceof QuerySyntaxError) return refused('SYNTAX_ERROR', error.message);
      if (error instanceof DatabaseRefusal) return refused(error.code, error.message);
      const { code } = error as { code?: unknown };
      if (code === unknownTimeZone) return refused('SYNTAX_ERROR', '数据库不认识查询里的时区');
      if (code !== tooLong) throw error;
      log.warn({}, 'a query of a client took too long');
      return refused('SYSTEM_ERROR', '查询超时，请缩小查询范围');
    }
  }

  /** `isSentOn`: nobody reads the rows on their way to the client. */
  private async run(steps: Step[], asking: Asking, isSentOn: boolean): Promise<Outcome> {
    const asked = readJoin(steps, this.collections, asking) ?? {
      query: readQuery(steps, this.collections, asking),
      joins: [],
      fields: null,
    };
    const { query } = asked;
    for (const each of [query, ...asked.joins.map(({ foreign }) => foreign)]) assertFields(each);
    const permitted = authorise(query, asking);
    const joins = asked.joins.map((join) => ({
      ...join,
      permitted: authorise(join.foreign, asking),
    }));
    const { text, values } = statementOf(query, permitted, joins);
    const reader =
      joins.length === 0 && isServedByIndex(query) ? this.storage.indexReader : this.storage.reader;
    const { forbidden, total, data } = (await reader.query<Answered>(text, values)).rows[0]!;
    if (forbidden) throw notPermitted(`没有集合 ${query.collection.name} 中部分数据的读取权限`);
    if (!data) return { total };
    const count = query.withCount && { count: total };
    if (isSentOn && joins.length === 0 && areShaped(query, permitted))
      return { data: new JsonText(data), ...count };
    const rows = shape(JSON.parse(data) as Row[], asked, permitted, joins);
    return { data: query.wants === 'one' ? (rows[0] ?? null) : rows, ...count };
  }
}

function shape(
  data: Row[],
  { query, fields }: JoinedQuery,
  permitted: Permitted,
  joins: JoinPermitted[],
): Row[] {
  if (query.group) return shapeGroups(data, query.group);
  const rows = shapeRows(data, query.fields, permitted);
  if (query.tree) return growTree(data, rows, query.tree);
  return joins.length ? withJoined(data, rows, joins, fields) : rows;
}

const answered = (more: Record<string, unknown>): DatabaseAnswer => ({
  code: 0,
  message: '',
  errCode: 0,
  errMsg: '',
  ...more,
});
const refused = (code: string, message: string): DatabaseAnswer => ({
  code,
  message,
  errCode: code,
  errMsg: message,
});
