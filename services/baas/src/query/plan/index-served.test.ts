import type { Collection, Direction } from '../../schema/collection';
import type { BsonType, Field } from '../../schema/field';
import { chain } from '../../../test/harness/client';
import type { RequestContext } from '../request-context';
import { isServedByIndex } from './index-served';
import { parseQuery } from '../parse/parse-query';
import { parseSteps } from '../parse/steps';

const types: Record<string, BsonType> = {
  _id: 'string',
  shelf: 'string',
  state: 'string',
  sold: 'int',
  name: 'string',
  tags: 'array',
};
const fields = new Map(
  Object.entries(types).map(([name, bsonType]): [string, Field] => [
    name,
    { name, bsonType, arrayType: bsonType === 'array' ? 'string' : null, required: false },
  ]),
);
const index = (...keys: [string, Direction][]) => ({
  name: 'any',
  unique: false,
  keys: keys.map(([field, direction]) => ({ field, direction })),
});
const thing: Collection = {
  name: 'thing',
  fields,
  read: true,
  count: true,
  create: false,
  update: false,
  delete: false,
  guards: [],
  links: [],
  writeGuards: [],
  checks: new Map(),
  triggers: {},
  initialRows: [],
  indexes: [
    index(['shelf', 'asc'], ['state', 'asc'], ['sold', 'desc'], ['_id', 'asc']),
    index(['tags', 'gin']),
    index(['tags', 'asc'], ['_id', 'asc']),
  ],
};
const context: RequestContext = { session: null, authFailure: 'none', clientIP: '', now: 0 };
const isServed = (...steps: [string, ...unknown[]][]) =>
  isServedByIndex(
    parseQuery(
      parseSteps(chain(['collection', 'thing'], ...steps)),
      new Map([['thing', thing]]),
      context,
    ),
  );

const where = 'shelf == "a" && state == "on"';

it.each<[string, [string, ...unknown[]][]]>([
  ['by its id', [['doc', 'a'], ['get']]],
  ['all, by their ids', [['get']]],
  [
    'in the order of the index',
    [['where', where], ['orderBy', 'sold desc'], ['skip', 20], ['get']],
  ],
  [
    'whichever way round the equalities are',
    [
      ['where', 'state == "on" && shelf == "a"'],
      ['orderBy', 'sold desc'],
      ['get', { getOne: true }],
    ],
  ],
  ['from the other end', [['where', where], ['orderBy', 'sold asc, _id desc'], ['get']]],
  [
    'by what is the same for all of them',
    [['where', where], ['orderBy', 'shelf desc, sold desc'], ['get']],
  ],
  [
    'under another name',
    [['where', where], ['field', 'sold as most'], ['orderBy', 'most desc'], ['get']],
  ],
])('rows are served by an index: %s', (_, steps) => {
  expect(isServed(...steps)).toBe(true);
});

it.each<[string, [string, ...unknown[]][]]>([
  ['a range', [['where', `${where} && sold > 3`], ['orderBy', 'sold desc'], ['get']]],
  [
    'a list of values',
    [['where', 'shelf in ["a", "b"] && state == "on"'], ['orderBy', 'sold desc'], ['get']],
  ],
  ['the other', [['where', 'shelf == "a" || state == "on"'], ['get']]],
  ['no value', [['where', 'shelf == null && state == "on"'], ['orderBy', 'sold desc'], ['get']]],
  [
    'less than the index begins with',
    [['where', 'shelf == "a"'], ['orderBy', 'sold desc'], ['get']],
  ],
  [
    'more than the index has',
    [['where', `${where} && name == "x"`], ['orderBy', 'sold desc'], ['get']],
  ],
  ['the same by its end', [['where', 'state == "on"'], ['orderBy', 'sold desc'], ['get']]],
  [
    'an order that turns round on the way',
    [['where', where], ['orderBy', 'sold desc, _id desc'], ['get']],
  ],
  ['another order', [['where', where], ['orderBy', 'name'], ['get']]],
  [
    'an order that is worked out',
    [['where', where], ['field', 'add(sold, 1) as more'], ['orderBy', 'more desc'], ['get']],
  ],
  ['an order of its ids', [['where', where], ['get']]],
  ['what a list holds', [['where', 'tags == "a"'], ['get']]],
  [
    'a count',
    [
      ['where', where],
      ['orderBy', 'sold desc'],
      ['get', { getCount: true }],
    ],
  ],
  ['groups', [['where', where], ['groupBy', 'state'], ['groupField', 'sum(sold) as all'], ['get']]],
])('rows are looked for by their values: %s', (_, steps) => {
  expect(isServed(...steps)).toBe(false);
});
