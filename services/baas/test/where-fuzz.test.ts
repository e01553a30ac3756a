import fc from 'fast-check';
import { clientDatabase } from '@shop/baas-sdk/protocol';
import { anyCondition, nastyText, opposite, type Row } from './generators/arbitrary-condition';
import { chain, invoke, query } from './harness/client';
import { startEngine, type Engine } from './harness/engine';

let engine: Engine;
let rows: Row[];
beforeAll(async () => {
  engine = await startEngine();
  rows = (await query(engine.url, [['collection', 'thing'], ['orderBy', 'sort'], ['get']]))
    .data as Row[];
});
afterAll(() => engine?.stop());

const found = async (where: unknown) => {
  const answer = await query(engine.url, [
    ['collection', 'thing'],
    ['where', where],
    ['orderBy', 'sort'],
    ['get'],
  ]);
  return answer.code === 0 ? (answer.data as Row[]).map(({ _id }) => _id) : answer;
};
const expected = (holds: (row: Row) => boolean) => rows.filter(holds).map(({ _id }) => _id);

const patternsIn = (text: string) => text.match(/\/[gis]*\.test|\$regexp/g)?.length ?? 0;

it('a condition selects the expected rows in every notation', async () => {
  await fc.assert(
    fc.asyncProperty(anyCondition, async (condition) => {
      const wanted = expected(condition.holds);
      if (condition.text !== null && patternsIn(condition.text) <= 10)
        expect(await found(condition.text)).toEqual(wanted);
      if (patternsIn(JSON.stringify(condition.object)) <= 10)
        expect(await found(condition.object)).toEqual(wanted);
    }),
    { numRuns: 400 },
  );
});

it('the negation of a condition selects the other rows', async () => {
  await fc.assert(
    fc.asyncProperty(anyCondition, async (condition) => {
      const { text, object, holds } = opposite(condition);
      if (patternsIn(JSON.stringify(object)) > 10) return;
      expect(await found(text ?? object)).toEqual(expected(holds));
    }),
    { numRuns: 150 },
  );
});

it.each(["it's", "x}'::text[]) or true or ('1", '"', '{', ',', '\\', '', '茶'])(
  'the nested name %j matches no row and causes no error',
  async (name) => {
    expect(await found({ place: { [name]: 'x' } })).toEqual([]);
    expect(
      await found({
        parts: {
          $db: [{ $method: 'command' }, { $method: 'elemMatch', $param: [{ [name]: 'x' }] }],
        },
      }),
    ).toEqual([]);
  },
);

const words = fc.constantFrom(
  'price',
  'name',
  'place.city',
  'nowhere',
  '_id',
  '==',
  '!=',
  '>',
  'in',
  '&&',
  '||',
  '!',
  '(',
  ')',
  '[',
  ']',
  ',',
  '1',
  '-1',
  '1e999',
  "'x'",
  '"',
  "'",
  'null',
  'true',
  '$cloudEnv_uid',
  '$env.now',
  ';',
  '--',
  'new',
  'Date()',
  '/x/',
  '/(a|b)*[^c]/i.test(',
  '.test(name)',
  'as',
  '{',
  '}',
  'count(*)',
  'sum(price)',
  '\\',
  '${a}',
  '__proto__',
  'constructor',
  'add(price,',
  'divide(1, 0)',
  'pow(price, 1e300)',
  'exp(weight)',
  'multiply(weight, weight)',
  'trunc(weight, -1e9)',
  'substrCP(name, 1e18, -1)',
  'arrayElemAt(tags, 1e18)',
  'slice(tags, -1e18)',
  'year(weight)',
  'dateToString(at, "%q")',
  'hour(at, "Mars/North")',
  'switch([{case: isHot, then: 1}], 2)',
  'cmp(place, tags)',
  'switch([{',
  'concat(name, name)',
  'as x',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(words, { maxLength: 20 }).map((list) => list.join(' ')),
  nastyText,
);
const operators = fc.constantFrom(
  'command',
  'eq',
  'gt',
  'in',
  'nin',
  'and',
  'or',
  'not',
  'nor',
  'exists',
  'all',
  'size',
  'mod',
  'elemMatch',
  'expr',
  'constructor',
  '__proto__',
);
const anyValue = fc.letrec<{ value: unknown; step: unknown }>((tie) => ({
  step: fc.record(
    { $method: operators, $param: fc.array(tie('value'), { maxLength: 2 }) },
    { requiredKeys: ['$method'] },
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      'x',
      'a\0b',
      '\ud800',
      1e308,
      {},
      [],
      { $date: 'x' },
      { $date: 0 },
      { $env: 'uid' },
      { $regexp: { source: '(' } },
      { $newDb: [] },
    ),
    nastyText,
    fc.jsonValue(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'price',
          'name',
          'tags',
          'sizes',
          'parts',
          'place',
          'place.city',
          'place..x',
          '_id',
          '$or',
          '__proto__',
          '',
        ),
        nastyText,
      ),
      tie('value'),
      { maxKeys: 3 },
    ),
    fc.record({ $db: fc.array(tie('step'), { maxLength: 3 }) }),
    fc.record({ $db: fc.tuple(fc.constant({ $method: 'command' }), tie('step')) }),
  ),
})).value;
const outcomes: unknown[] = [
  0,
  'SYNTAX_ERROR',
  'PERMISSION_ERROR',
  'COLLECTION_NOT_FOUND',
  'TOKEN_INVALID_ANONYMOUS_USER',
];

async function expectAnswer(command: unknown): Promise<void> {
  const { success, data } = await invoke(engine.url, clientDatabase, { command });
  expect({ success, known: outcomes.includes(data?.code) }).toEqual({ success: true, known: true });
}

it('no input breaks the engine or escapes the query', async () => {
  const wheres = fc.oneof(anyText, anyValue);
  await fc.assert(
    fc.asyncProperty(wheres, (where) =>
      expectAnswer(chain(['collection', 'thing'], ['where', where], ['get'])),
    ),
    { numRuns: 600 },
  );
  await fc.assert(
    fc.asyncProperty(wheres, (where) =>
      expectAnswer(chain(['collection', 'article'], ['where', where], ['count'])),
    ),
    { numRuns: 150 },
  );
  const steps = fc.constantFrom(
    'field',
    'groupBy',
    'groupField',
    'distinct',
    'orderBy',
    'skip',
    'limit',
    'doc',
    'get',
    'count',
    'collection',
    'getTemp',
    'constructor',
  );
  await fc.assert(
    fc.asyncProperty(steps, anyValue, anyText, (step, value, text) =>
      expectAnswer(chain(['collection', 'thing'], [step, value, text], ['get'])),
    ),
    { numRuns: 200 },
  );
  await fc.assert(fc.asyncProperty(fc.jsonValue(), expectAnswer), { numRuns: 100 });
  expect(
    (await query(engine.url, [['collection', 'thing'], ['orderBy', 'sort'], ['get']])).data,
  ).toEqual(rows);
});
