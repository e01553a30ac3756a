import fc from 'fast-check';
import { chain } from '../harness/client';
import { isOrdered } from '../reference/order';
import type { AnyCondition, Row } from './condition';
import { wholeOf } from './whole-number';
import { listCondition, nestedCondition } from './nested-condition';

export type { AnyCondition, Row } from './condition';

const signs = { eq: '==', neq: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Sign = keyof typeof signs;
const command = (method: string, ...params: unknown[]) => ({
  $db: [{ $method: 'command' }, ...chain([method, ...params]).$db],
});

function compares(sign: Sign, left: unknown, right: unknown): boolean {
  if (sign === 'eq' || sign === 'neq') return (left === right) === (sign === 'eq');
  if (left === null || right === null) return false;
  return isOrdered(sign, left, right);
}

/** Quotes around the name of a field; on the left of a value it still means the field. */
const quotes = fc.constantFrom('', '', "'", '"');

function leaf(
  field: string,
  sign: Sign,
  value: unknown,
  isFlipped: boolean,
  quote = '',
): AnyCondition {
  const back: Record<Sign, Sign> = {
    eq: 'eq',
    neq: 'neq',
    gt: 'lt',
    gte: 'lte',
    lt: 'gt',
    lte: 'gte',
  };
  const literal = JSON.stringify(value);
  return {
    text: isFlipped
      ? `${literal} ${signs[back[sign]]} ${field}`
      : `${quote}${field}${quote}${signs[sign]}${literal}`,
    object: { [field]: command(sign, value) },
    holds: (row) => compares(sign, row[field], value),
  };
}

function oneOf(field: string, values: unknown[], quote = ''): AnyCondition {
  return {
    text: `${quote}${field}${quote} in ${JSON.stringify(values)}`,
    object: { [field]: command('in', values) },
    holds: (row) => values.includes(row[field]),
  };
}

function holding(field: string, value: string): AnyCondition {
  return {
    text: `${JSON.stringify(value)} in ${field}`,
    object: { [field]: value },
    holds: (row) => (row[field] as unknown[] | null)?.includes(value) ?? false,
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const inside = (row: Row, name: string): unknown =>
  (row.place as Row | null | undefined)?.[name] ?? null;

function pattern(source: string, flags: string): AnyCondition {
  const meant = new RegExp(source, `${flags}u`);
  return {
    text: `/${source}/${flags}.test(name)`,
    object: { name: { $regexp: { source, flags } } },
    holds: ({ name }) => typeof name === 'string' && meant.test(name),
  };
}

const isThere = (field: string, wanted: boolean): AnyCondition => ({
  text: `${field} ${wanted ? '!=' : '=='} null`,
  object: { [field]: command('exists', wanted) },
  holds: (row) => ((row[field] ?? null) !== null) === wanted,
});
const city = (sign: 'eq' | 'neq', value: string | null): AnyCondition => ({
  text: `place.city ${signs[sign]} ${JSON.stringify(value)}`,
  object: { place: { city: command(sign, value) } },
  holds: (row) => (inside(row, 'city') === value) === (sign === 'eq'),
});
const zip = (sign: Sign, value: number): AnyCondition => ({
  text: `place.zip ${signs[sign]} ${value}`,
  object: { 'place.zip': command(sign, value) },
  holds: (row) =>
    typeof inside(row, 'zip') === 'number'
      ? compares(sign, inside(row, 'zip'), value)
      : sign === 'neq',
});
const ofItems = (field: string, items: number): AnyCondition => ({
  text: null,
  object: { [field]: command('size', items) },
  holds: (row) => Array.isArray(row[field]) && listOf(row[field]).length === items,
});
const all = (field: string, values: unknown[]): AnyCondition => ({
  text: null,
  object: { [field]: command('all', values) },
  holds: (row) => values.length > 0 && values.every((value) => listOf(row[field]).includes(value)),
});
const someItem = (sign: Sign, value: number): AnyCondition => ({
  text: null,
  object: { sizes: command('elemMatch', command(sign, value)) },
  holds: (row) => listOf(row.sizes).some((item) => compares(sign, item, value)),
});
const rest = (field: string, divisor: number, remainder: number): AnyCondition => ({
  text: null,
  object: { [field]: command('mod', divisor, remainder) },
  holds: (row) =>
    typeof row[field] === 'number' && wholeOf(row[field]) % BigInt(divisor) === BigInt(remainder),
});

const letters = fc.constantFrom(
  'a',
  't',
  'e',
  'E',
  'L',
  'm',
  '茶',
  ' ',
  "'",
  '"',
  ';',
  '-',
  '.',
  '\\w',
  '\\d',
  '\\s',
  '\\S',
  '\\W',
  '[a-m]',
  '[^t]',
  '[^\\w]',
  '[\\s;]',
  '[茶-龥]',
  '\\.',
  '\\u8336',
  '\\x74',
);
const repeats = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '*?', '+?');
// The predicate uses a backtracking engine, so the generator avoids nested repetitions.
const words = fc
  .array(
    fc.tuple(letters, repeats).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(''));
const groups = fc
  .tuple(fc.constantFrom('(?:', '('), words, words, fc.constantFrom(')', ')?', ')??'))
  .map(([open, one, other, close]) => `${open}${one}|${other}${close}`);
const sources = fc
  .array(fc.oneof(words, groups), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(''));
const anySource = fc
  .tuple(fc.constantFrom('', '^'), sources, fc.constantFrom('', '$'))
  .map((parts) => parts.join(''))
  .filter((source) => source.length <= 200);

/** Strings that try to escape their quotes. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    'it\'s "quoted"; drop table thing; --',
    'tea',
    '',
    '茶',
    "' or '1'='1",
    '$1',
    '\\',
    "\\'",
    '%',
    '"',
    '/*',
    '{}',
    'a,b',
    '${x}',
    'null',
    '\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0')),
);
/** The edges of int and double. */
const edgeNumbers = [
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  5e-324,
  2.2250738585072014e-308,
];
const number = fc.oneof(
  fc.constantFrom(100, 200, -5, 0, 1, 1.5, 1e300, ...edgeNumbers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);

const anySign = fc.constantFrom<Sign>('eq', 'neq', 'gt', 'gte', 'lt', 'lte');
const equality = fc.constantFrom<Sign>('eq', 'neq');
const leaves = fc.oneof(
  { weight: 8, arbitrary: nestedCondition },
  { weight: 2, arbitrary: listCondition },
  fc
    .tuple(
      fc.constantFrom('price', 'weight', 'sort', 'at', 'edge', 'whole'),
      anySign,
      fc.option(number),
      fc.boolean(),
      quotes,
    )
    .map((parts) => leaf(...parts)),
  fc
    .tuple(fc.constant('name'), anySign, fc.option(nastyText), fc.boolean(), quotes)
    .map((parts) => leaf(...parts)),
  fc
    .tuple(fc.constant('isHot'), equality, fc.option(fc.boolean()), fc.boolean(), quotes)
    .map((parts) => leaf(...parts)),
  fc
    .tuple(
      fc.constantFrom('price', 'weight', 'edge', 'whole'),
      fc.array(fc.option(number), { maxLength: 4 }),
      quotes,
    )
    .map((parts) => oneOf(...parts)),
  fc
    .tuple(fc.constant('name'), fc.array(fc.option(nastyText), { maxLength: 4 }), quotes)
    .map((parts) => oneOf(...parts)),
  fc.tuple(anySource, fc.constantFrom('', 'i', 's', 'is')).map((parts) => pattern(...parts)),
  fc
    .tuple(fc.constantFrom('name', 'price', 'at', 'tags', 'place'), fc.boolean())
    .map((parts) => isThere(...parts)),
  fc
    .tuple(equality, fc.option(fc.constantFrom('杭州', '上海', 'x')))
    .map((parts) => city(...(parts as ['eq' | 'neq', string | null]))),
  fc.tuple(anySign, fc.constantFrom(0, 310000, 310000.5, -1)).map((parts) => zip(...parts)),
  fc.tuple(fc.constantFrom('tags', 'sizes', 'parts'), fc.nat(3)).map((parts) => ofItems(...parts)),
  fc
    .array(fc.constantFrom('a', 'b', "it's"), { maxLength: 2 })
    .map((values) => all('tags', values)),
  fc.array(fc.constantFrom(1, 2, 3), { maxLength: 2 }).map((values) => all('sizes', values)),
  fc.tuple(anySign, fc.constantFrom(1, 2, 0.5, -1)).map((parts) => someItem(...parts)),
  fc
    .tuple(
      fc.constantFrom('price', 'at', 'sort', 'edge', 'whole'),
      fc.constantFrom(1, 2, 3, -5, 7),
      fc.integer({ min: -3, max: 3 }),
    )
    .map((parts) => rest(...parts)),
  fc
    .tuple(
      fc.constant('tags'),
      fc.oneof(fc.constantFrom('a', 'b', "it's", 'a,b', '{}', '茶'), nastyText),
    )
    .map((parts) => holding(...parts)),
);

/** A single test that has a text. */
export const textCondition = leaves.filter(({ text }) => text !== null);

function joined(kind: 'and' | 'or', parts: AnyCondition[]): AnyCondition {
  return {
    text: parts.every(({ text }) => text !== null)
      ? `(${parts.map(({ text }) => text).join(kind === 'and' ? ' && ' : '||')})`
      : null,
    object: command(
      kind,
      parts.map(({ object }) => object),
    ),
    holds: (row) =>
      kind === 'and'
        ? parts.every((part) => part.holds(row))
        : parts.some((part) => part.holds(row)),
  };
}

export const anyCondition: fc.Arbitrary<AnyCondition> = fc.letrec<{
  tree: AnyCondition;
  joined: AnyCondition;
}>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, leaves, tie('joined')),
  joined: fc
    .tuple(
      fc.constantFrom<'and' | 'or'>('and', 'or'),
      fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    )
    .map((parts) => joined(...parts)),
})).tree;

/** The negation of a condition. */
export const opposite = ({ text, object, holds }: AnyCondition): AnyCondition => ({
  text: text && `!(${text})`,
  object: command('nor', [object]),
  holds: (row) => !holds(row),
});

/** Compound conditions in every notation. */
export const both = (...parts: AnyCondition[]): AnyCondition => joined('and', parts);
