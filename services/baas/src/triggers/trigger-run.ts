import type { CloudContext, DatabaseTrigger, DatabaseTriggerEvent } from '../cloud';
import { DatabaseError } from '../errors/errors';
import type { Json } from '../json';
import { inTime } from '../in-time';
import type { Step } from '../query/parse/steps';
import type { Triggers } from '../schema/collection';
import type { CommandResult } from '../write/prepared-write';

export type Operation = DatabaseTriggerEvent['operation'];

/** Milliseconds for all triggers of a command; those of a write hold its transaction meanwhile. */
const limitMs = 3_000;

const suffixes = {
  create: 'Create',
  update: 'Update',
  delete: 'Delete',
  read: 'Read',
  count: 'Count',
} as const satisfies Record<Operation, string>;

/** The facts of a command that its triggers get. */
export interface TriggeredCommand {
  collection: string;
  operation: Operation;
  steps: readonly Step[];
  /** The names of the fields that a read returns. */
  field?: string[];
  /** The other collections of a join. */
  secondaryCollection?: string[];
}

/** Runs the triggers around one command of the client database. */
export class TriggerRun {
  private readonly event: DatabaseTriggerEvent;
  private readonly deadline = Date.now() + limitMs;

  constructor(
    private readonly triggers: Triggers,
    command: TriggeredCommand,
    context: CloudContext,
  ) {
    this.event = eventOf(command, context);
  }

  /** Runs `before…` and returns the data, which the trigger may have changed. */
  async before<Data extends Json | undefined>(data: Data): Promise<Data> {
    const { event } = this;
    if (event.operation === 'create') event.addDataList = data as never;
    if (event.operation === 'update') event.updateData = data as never;
    await this.run(`before${suffixes[event.operation]}`);
    return (event.operation === 'create' ? event.addDataList : event.updateData) as Data;
  }

  /** Runs `after…` and returns the result, which the trigger may have changed. */
  async after(result: CommandResult): Promise<CommandResult> {
    this.event.result = result;
    await this.run(`after${suffixes[this.event.operation]}`);
    return this.event.result;
  }

  private async run(name: keyof Triggers): Promise<void> {
    const trigger = this.triggers[name];
    if (!trigger) return;
    try {
      await this.call(trigger, name);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private call(trigger: DatabaseTrigger, name: string): Promise<void> {
    const work = (async () => {
      await trigger(this.event);
    })();
    return inTime(work, `${name} of ${this.event.collection}`, this.deadline);
  }
}

function eventOf(
  { collection, operation, steps, field, secondaryCollection }: TriggeredCommand,
  context: CloudContext,
): DatabaseTriggerEvent {
  const paramOf = (method: string) => steps.find((step) => step.method === method)?.params[0];
  const [docId, rawWhere, skip, limit] = [
    paramOf('doc'),
    paramOf('where'),
    paramOf('skip'),
    paramOf('limit'),
  ];
  const { uid = null, role = [], permission = [] } = context.session ?? {};
  return {
    collection,
    operation,
    context,
    clientInfo: context.getClientInfo(),
    userInfo: { uid, role, permission },
    triggerContext: {},
    ...(typeof docId === 'string' && { docId, where: { _id: docId } }),
    ...(rawWhere !== undefined && { rawWhere }),
    ...(isPlain(rawWhere) && { where: rawWhere }),
    ...(typeof skip === 'number' && { skip }),
    ...(typeof limit === 'number' && { limit }),
    ...(field && { field }),
    ...(secondaryCollection?.length && { secondaryCollection }),
  };
}

/** An object of values, without operators. */
const isPlain = (where: unknown): where is Record<string, unknown> =>
  typeof where === 'object' &&
  where !== null &&
  Object.values(where).every((value) => typeof value !== 'object' || value === null);

/** The text of an `Error` is for the client, as in uniCloud; other errors are faults. */
function refusalOf(error: unknown): unknown {
  const { name, message } = error as Error;
  return name === 'Error'
    ? new DatabaseError('TRIGGER_ERROR', (message || '操作被拒绝').slice(0, 300))
    : error;
}
