import type { Log } from '../cloud';
import { noActions, type Actions, type ContextOn } from '../actions/actions';
import { withActions, type Around } from '../actions/run-actions';
import { BusinessError, DatabaseError } from '../errors/errors';
import { queryLimits } from '../expressions/limits';
import { isRecord, SerializedJson } from '../json';
import { parseSteps, type Step } from '../query/parse/steps';
import type { RequestContext } from '../query/request-context';
import { prepareQuery, type Readers } from '../query/run-query';
import type { Collection } from '../schema/collection';
import { queryCanceled } from '../storage/storage';
import { readWithTriggers } from '../triggers/triggered-read';
import { writeTriggers } from '../triggers/write-triggers';
import type { ClientWrites } from '../write/client-writes';
import type { CommandResult } from '../write/prepared-write';
import { isWrite } from '../write/parse-write';

export interface DatabaseResponse {
  code: 0 | string;
  message: string;
  errCode: 0 | string;
  errMsg: string;
  [more: string]: unknown;
}

// The time zones of the database may be older than those of Node, which the parser checks.
const unknownTimeZone = '22023';

/** Runs the commands of the client database: reads and writes under the schemas' permissions. */
export class ClientDatabase {
  constructor(
    private readonly readers: Readers,
    private readonly collections: ReadonlyMap<string, Collection>,
    private readonly writes: ClientWrites,
  ) {}

  /**
   * Runs one command or, for `multiCommand`, a list of reads that fail independently.
   * @param args `{action?, command}` or `{multiCommand: [{action?, command}, …]}`
   */
  async execute(
    args: Record<string, unknown>,
    context: RequestContext,
    log: Log,
    actions = noActions,
  ): Promise<DatabaseResponse> {
    const { multiCommand: commands } = args;
    if (!Array.isArray(commands))
      return respond(log, () => this.runCommand(args, context, actions));
    if (commands.length > queryLimits.queries)
      return failed('SYNTAX_ERROR', `一次至多 ${queryLimits.queries} 个查询`);
    const dataList: DatabaseResponse[] = [];
    for (const command of commands) {
      const one = isRecord(command) ? command : {};
      dataList.push(await respond(log, () => this.runListed(one, context, actions)));
    }
    return succeeded({ dataList });
  }

  private async runCommand(
    { action, command }: Record<string, unknown>,
    context: RequestContext,
    actions: Actions,
  ): Promise<CommandResult> {
    const chosen = actions.chosen(action);
    const steps = parseSteps(command);
    return isWrite(steps)
      ? this.write(steps, context, actions, chosen)
      : this.read(steps, context, actions, chosen);
  }

  /** A command of `multiCommand` is a read, and may end with `getTemp`. */
  private async runListed(
    { action, command }: Record<string, unknown>,
    context: RequestContext,
    actions: Actions,
  ): Promise<CommandResult> {
    const chosen = actions.chosen(action);
    const steps = parseSteps(command).map((step, at, { length }) =>
      at === length - 1 && step.method === 'getTemp' ? { ...step, method: 'get' } : step,
    );
    return this.read(steps, context, actions, chosen);
  }

  private async read(
    steps: Step[],
    context: RequestContext,
    actions: Actions,
    chosen: ReturnType<Actions['chosen']>,
  ): Promise<CommandResult> {
    const { contextOn } = actions;
    if (chosen.size === 0) return this.runQuery(steps, context, contextOn);
    const own = { ...context, actions: [...chosen.keys()] };
    const run = async (changed: Step[]): Promise<CommandResult> => {
      const result = await this.runQuery(changed, own, contextOn);
      // Actions read and change the rows.
      return result.data instanceof SerializedJson
        ? { ...result, data: result.data.parse() }
        : result;
    };
    return withActions([...chosen.values()], steps, contextOn, (more) => more(run));
  }

  private async runQuery(
    steps: Step[],
    context: RequestContext,
    contextOn: ContextOn,
  ): Promise<CommandResult> {
    const query = prepareQuery(steps, this.collections, context, this.readers);
    return readWithTriggers(query, steps, contextOn);
  }

  private async write(
    steps: Step[],
    context: RequestContext,
    actions: Actions,
    chosen: ReturnType<Actions['chosen']>,
  ): Promise<CommandResult> {
    const { contextOn } = actions;
    const triggersOn = writeTriggers(contextOn);
    if (chosen.size === 0) return this.writes.run(steps, context, triggersOn);
    const own = { ...context, actions: [...chosen.keys()] };
    const around: Around = (more) => this.writes.runWith(own, more, triggersOn);
    return withActions([...chosen.values()], steps, contextOn, around);
  }
}

/** Turns an error for the client into a response; other errors are thrown. */
async function respond(log: Log, run: () => Promise<CommandResult>): Promise<DatabaseResponse> {
  try {
    return succeeded(await run());
  } catch (error) {
    if (error instanceof BusinessError)
      return { ...error.detail, ...failed(error.errCode, error.errMsg) };
    if (error instanceof DatabaseError) return failed(error.code, error.message);
    const { code } = error as { code?: unknown };
    if (code === unknownTimeZone) return failed('SYNTAX_ERROR', '数据库不认识查询里的时区');
    if (code !== queryCanceled) throw error;
    log.warn({}, 'a client query exceeded its statement timeout');
    return failed('SYSTEM_ERROR', '查询超时，请缩小查询范围');
  }
}

const succeeded = (result: CommandResult): DatabaseResponse => ({
  code: 0,
  message: '',
  errCode: 0,
  errMsg: '',
  ...result,
});

const failed = (code: string, message: string): DatabaseResponse => ({
  code,
  message,
  errCode: code,
  errMsg: message,
});
