import fc from 'fast-check';
import type { Log } from '../../src/cloud';
import type { Collection } from '../../src/schema/collection';
import { loadCloud } from '../../src/app-loader/load-app';
import { parseText } from '../../src/expressions/parse/parse-expression';
import { migrate } from '../../src/migrations/migrate';
import { tell, trials } from '../harness/trials';
import type { Storage } from '../../src/storage/storage';
import type { Row } from '../generators/arbitrary-condition';
import { anyWrites, type AnyWrite } from '../generators/arbitrary-write';
import { byAction } from '../harness/by-action';
import { chain } from '../harness/client';
import {
  asked,
  isObject,
  isOperated,
  referenceOf,
  same,
  type AskedWrite,
  type Table,
  type Who,
  type Words,
  type State,
} from '../reference/reference-writes';
import { writingFixtures } from '../harness/settings';
import { Tally } from '../harness/tally';
import { noActions } from '../../src/actions/actions';
import { ClientDatabase } from '../../src/client-database/client-database';
import { ClientWrites } from '../../src/write/client-writes';

type Collections = ReadonlyMap<string, Collection>;
type Call = [string, ...unknown[]];
const tables: Table[] = ['note', 'gate', 'stall'];
const { runs, seed } = trials(40);
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const known: unknown[] = [
  'PERMISSION_ERROR',
  'VALIDATION_ERROR',
  'DUPLICATE_KEY',
  'TOKEN_INVALID_ANONYMOUS_USER',
];

const seeds: State = {
  note: [
    {
      _id: 'n1',
      owner: 'ann',
      title: '灯',
      kind: 'task',
      stars: 3,
      open: false,
      locked: false,
      score: 99,
      slug: 'a',
    },
    {
      _id: 'n2',
      owner: 'ann',
      title: '伞',
      kind: 'memo',
      stars: 0,
      open: true,
      locked: true,
      secret: 's',
      place: { city: '杭州', code: 'c' },
    },
    {
      _id: 'n3',
      owner: 'bob',
      title: '茶',
      kind: 'task',
      stars: 3,
      open: true,
      locked: false,
      tags: ['a', 'b'],
      extra: { a: 1 },
    },
    {
      _id: 'n4',
      owner: 'bob',
      title: '碗',
      kind: 'system',
      stars: null,
      open: false,
      locked: null,
      slug: 'b',
    },
  ],
  gate: [
    { _id: 'g1', isShut: false, count: 1 },
    { _id: 'g2', isShut: true, count: 2 },
  ],
  stall: [
    { _id: 't1', pitch: 'p1', count: 1 },
    { _id: 't2', pitch: 'p1', count: 2, mark: 'x' },
    { _id: 't3', pitch: 'p2' },
    { _id: 't4', pitch: 'p3' },
    { _id: 't5', pitch: 'p9' },
    { _id: 't6' },
  ],
};

/** The tables of one database and their clients. */
class Stand {
  /** Counts of responses. */
  readonly tally = new Tally();

  constructor(
    private readonly storage: Storage,
    readonly collections: Collections,
  ) {}

  static async open(storage: Storage): Promise<Stand> {
    const { collections } = await loadCloud([writingFixtures]);
    await migrate(storage, collections.values(), silent);
    return new Stand(storage, collections);
  }

  /** Resets the tables to the initial rows. */
  async begin(): Promise<void> {
    for (const table of tables) {
      await this.storage.query(`delete from "${table}"`, []);
      await this.storage.query(
        `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}",
          $1::jsonb)`,
        [JSON.stringify(seeds[table])],
      );
    }
  }

  async world(): Promise<State> {
    const [note, gate, stall] = await Promise.all(
      tables.map(
        async (table) =>
          (await this.storage.query<Row>(`select * from "${table}" order by "_id"`, [])).rows,
      ),
    );
    return { note: note!, gate: gate!, stall: stall! };
  }

  /**
   * Runs writes in sequence and compares each with the reference. Returns the first difference or
   * null. Every other write goes through an action, which must not change the outcome.
   */
  async firstDifference(writes: AnyWrite[], collections = this.collections): Promise<unknown> {
    const database = new ClientDatabase(
      this.storage,
      collections,
      new ClientWrites(this.storage.writer, collections),
    );
    await this.begin();
    for (const [at, each] of writes.entries()) {
      const before = await this.world();
      const write = named(each, before);
      const command = onWire(write);
      const { args, actions } =
        at % 2 ? byAction(command) : { args: { command }, actions: noActions };
      const answer = await database.execute(
        args,
        { session: sessionOf(write.who), authFailure: 'none', ...asked },
        silent,
        actions,
      );
      this.tally.note(write.kind, answer.code === 0 ? 'done' : String(answer.code));
      const after = await this.world();
      const outcome = referenceOf(write, before);
      const wanted = outcome ? stateAfter(write, before, outcome, answer) : before;
      const isAnswered = outcome
        ? answer.code === 0 && isAnswer(answer, outcome.answer)
        : known.includes(answer.code);
      if (!isAnswered || !same(after, wanted)) return { write, answer, wanted, after };
    }
    return null;
  }
}

type Outcome = NonNullable<ReturnType<typeof referenceOf>>;

function stateAfter(
  { table }: AskedWrite,
  before: State,
  { rows, added }: Outcome,
  answer: Row,
): State {
  const ids = (answer.ids ?? [answer.id]) as string[];
  const all = [...rows, ...added.map((row, at): Row => ({ ...row, _id: ids[at] }))];
  return { ...before, [table]: all.sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1)) };
}

/** Adding one row returns its id only. */
function isAnswer(answer: Row, wanted: Row): boolean {
  if ('inserted' in wanted && !('ids' in answer))
    return wanted.inserted === 1 && typeof answer.id === 'string';
  return Object.entries(wanted).every(([key, value]) => answer[key] === value);
}

const sessionOf = (who: Who) => (who ? { uid: who, role: [], permission: [] } : null);

function named(write: AnyWrite, world: State): AskedWrite {
  if (write.kind === 'add') return write;
  const { places, ...rest } = write;
  return {
    ...rest,
    ids: places && places.map((at) => (world[write.table][at]?._id as string) ?? 'nobody'),
  } as AskedWrite;
}

const command = (method: string, ...params: unknown[]) => ({
  $db: [{ $method: 'command' }, ...chain([method, ...params]).$db],
});

function onWire(write: AskedWrite): ReturnType<typeof chain> {
  const first: Call = ['collection', write.table];
  if (write.kind === 'add')
    return chain(first, ['add', write.rows.length === 1 ? write.rows[0] : write.rows]);
  const last: Call =
    write.kind === 'remove' ? ['remove'] : ['update', changesOnWire(write.changes)];
  return chain(first, ...choosing(write.ids, write.words), last);
}

const changesOnWire = (changes: Row): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, changeOnWire(change)]));

function changeOnWire(change: unknown): unknown {
  if (!isOperated(change)) return isObject(change) ? changesOnWire(change) : change;
  return change.operand === undefined
    ? command(change.operator)
    : command(change.operator, change.operand);
}

function choosing(ids: string[] | null, words: Words): Call[] {
  const [id, ...more] = ids ?? [];
  if (id && more.length === 0)
    return [
      ['doc', id],
      ...(Object.keys(words).length ? [['where', condition(words)] as Call] : []),
    ];
  return [['where', { ...(ids && { _id: command('in', ids) }), ...condition(words) }]];
}

const condition = ({ mine, open, unlocked, task, ajar, stars, pitch }: Words) => ({
  ...(mine && { owner: { $env: 'uid' } }),
  ...(open && { open: true }),
  ...(unlocked && { locked: false }),
  ...(task && { kind: 'task' }),
  ...(ajar && { isShut: false }),
  ...(stars !== undefined && { stars }),
  ...(pitch !== undefined && { pitch }),
});

/** Removes a rule from the engine but not from the reference. */
const faults: [string, (collection: Collection) => Partial<Collection>][] = [
  ['anybody updates', () => ({ update: true })],
  ['anybody who is somebody updates', () => ({ update: parseText('auth.uid != null') })],
  [
    'a rule of removals is half kept',
    ({ name }) => (name === 'note' ? { delete: parseText('doc.owner == auth.uid') } : {}),
  ],
  ['what a new row is to be is not looked at', () => ({ create: parseText('auth.uid != null') })],
  ['no field is closed to writing', () => ({ writeGuards: [] })],
  [
    'fields inside are not closed to writing',
    ({ writeGuards }) => ({ writeGuards: writeGuards.filter(({ path }) => path.length === 1) }),
  ],
  ['hidden fields may be worked on', () => ({ guards: [] })],
  ['what is forced is not', ({ fields }) => ({ fields: without(fields, 'owner', 'fieldDefault') })],
  ['a default is forgotten', ({ fields }) => ({ fields: without(fields, 'from', 'fieldDefault') })],
  [
    'a shortest length is forgotten',
    ({ fields }) => ({ fields: without(fields, 'title', 'minLength') }),
  ],
  [
    'a limit that is no part of its range is forgotten',
    ({ fields }) => ({ fields: without(fields, 'weight', 'exclusiveMinimum', 'minimum') }),
  ],
  [
    'what is inside of an object is not looked at',
    ({ fields }) => ({ fields: without(fields, 'place', 'properties') }),
  ],
];

function without(
  fields: Collection['fields'],
  name: string,
  ...rules: string[]
): Collection['fields'] {
  const field = fields.get(name);
  if (!field) return fields;
  return new Map([
    ...fields,
    [
      name,
      Object.fromEntries(
        Object.entries(field).filter(([rule]) => !rules.includes(rule)),
      ) as unknown as typeof field,
    ],
  ]);
}

/** Random writes against the reference model, on the database that `open` returns. */
export function anyWriteScenarios(on: string, open: () => Storage): void {
  let stand: Stand;
  beforeAll(async () => {
    stand = await Stand.open(open());
  });

  it('writes match the reference model and are atomic', async () => {
    await fc.assert(
      fc.asyncProperty(anyWrites, async (writes) =>
        expect(await stand.firstDifference(writes)).toBeNull(),
      ),
      { numRuns: runs, seed },
    );
    tell(
      `writes: ${stand.tally.total} writes in ${runs} runs on ${on} (seed ${seed}): ` +
        'each row is as the reference has it',
    );
    for (const line of stand.tally.lines()) tell(`writes: ${line}`);
  });

  it.each(faults)('detects an engine where %s', async (_name, lose) => {
    const faulty = new Map(
      [...stand.collections].map(([name, collection]) => [
        name,
        { ...collection, ...lose(collection) },
      ]),
    );
    const { failed } = await fc.check(
      fc.asyncProperty(
        anyWrites,
        async (writes) => (await stand.firstDifference(writes, faulty)) === null,
      ),
      { numRuns: 5_000, endOnFailure: true },
    );
    expect(failed).toBe(true);
  });
}
