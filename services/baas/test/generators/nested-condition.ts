import fc from 'fast-check';
import { chain } from '../harness/client';
import { isOrdered } from '../reference/order';
import type { AnyCondition, Row } from './condition';
import { wholeOf } from './whole-number';

const signs = { eq: '==', neq: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Sign = keyof typeof signs;
const command = (method: string, ...params: unknown[]) => ({
  $db: [{ $method: 'command' }, ...chain([method, ...params]).$db],
});

/** The value at a path; missing values are null. A number in the path counts items of a list. */
function at(row: Row, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.')) {
    const isKnown = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isKnown ? (value as Row)[name] : null;
  }
  return value ?? null;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Numbers, strings and booleans have an order among their own type only. */
function compares(sign: Sign, left: unknown, right: unknown): boolean {
  if (sign === 'eq' || sign === 'neq') return isSame(left, right) === (sign === 'eq');
  if (left === null || typeof left !== typeof right || typeof left === 'object') return false;
  return isOrdered(sign, left, right);
}

const paths = fc.constantFrom(
  'extra.n',
  'extra.n',
  'extra.s',
  'extra.list',
  'extra.标题',
  'extra.deep',
  'extra.deep.a',
  'extra.none',
  'extra.list.0',
  'extra.deep.a.1',
  'place.city',
  'place.zip',
  'place.none',
);
const scalars: unknown[] = [
  '',
  'a',
  'b',
  '1',
  '200000',
  0,
  1,
  -1,
  1.5,
  310000,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  5e-324,
  true,
  false,
];
const scalar = fc.constantFrom(...scalars);
const word = fc.constantFrom('灯', '茶', 'B', 'Ａ', '🍵', '杭州', '上海', "it's", 'a"b');
const list = fc.constantFrom<unknown>([], [1], ['a', 'a', ''], [1, 1, '1', null], [true, false]);
const structure = fc.constantFrom<unknown>({}, [[1]], [1, [1]], { a: {} }, [{ k: 1 }, { k: '1' }]);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: word },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: structure },
);
const isFlat = (one: unknown): boolean =>
  typeof one !== 'object' ||
  one === null ||
  (Array.isArray(one) && one.every((item) => typeof item !== 'object' || item === null));
const isScalar = (one: unknown): boolean => typeof one !== 'object' || one === null;
/** A text condition has flat lists only. */
const literal = (one: unknown): string | null => (isFlat(one) ? JSON.stringify(one) : null);

const quotes = fc.constantFrom('', '', "'", '"');
type Notation = 'dotted' | 'nested';
const notation = fc.constantFrom<Notation>('dotted', 'nested');
const inObject = (path: string, how: Notation, test: unknown): unknown =>
  how === 'dotted'
    ? { [path]: test }
    : path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), test);

const compared = fc
  .tuple(paths, fc.constantFrom<Sign>('eq', 'neq'), value, notation, quotes, fc.boolean())
  .map(([path, sign, other, how, quote, isFlipped]): AnyCondition => {
    const said = literal(other);
    const flipped = isFlipped && isScalar(other) ? `${said} ${signs[sign]} ${path}` : null;
    return {
      text: flipped ?? (said && `${quote}${path}${quote} ${signs[sign]} ${said}`),
      object: inObject(path, how, command(sign, other)),
      holds: (row) => compares(sign, at(row, path), other),
    };
  });
/** A value without an operator means equality; an object without keys is a value as well. */
const plain = fc
  .tuple(paths, fc.oneof(scalar, word, list, fc.constant(null)), notation)
  .map(([path, other, how]): AnyCondition => ({
    text: `${path}==${literal(other)}`,
    object: inObject(path, how, other),
    holds: (row) => isSame(at(row, path), other),
  }));
const ordered = fc
  .tuple(
    paths,
    fc.constantFrom<Sign>('gt', 'gte', 'lt', 'lte'),
    fc.oneof(scalar, word),
    notation,
    quotes,
  )
  .map(([path, sign, other, how, quote]): AnyCondition => ({
    text: `${quote}${path}${quote}${signs[sign]}${literal(other)}`,
    object: inObject(path, how, command(sign, other)),
    holds: (row) => compares(sign, at(row, path), other),
  }));
const among = fc
  .tuple(
    paths,
    fc.oneof(fc.array(value, { maxLength: 3 }), fc.array(scalar, { maxLength: 3 })),
    fc.boolean(),
    notation,
    quotes,
  )
  .map(([path, others, isNegated, how, quote]): AnyCondition => {
    const test = `${quote}${path}${quote} in ${JSON.stringify(others)}`;
    const text = isNegated ? `!(${test})` : test;
    return {
      text: others.every(isScalar) ? text : null,
      object: inObject(path, how, command(isNegated ? 'nin' : 'in', others)),
      holds: (row) => others.some((other) => isSame(at(row, path), other)) !== isNegated,
    };
  });
const present = fc
  .tuple(paths, fc.boolean(), notation, quotes)
  .map(([path, isThere, how, quote]): AnyCondition => ({
    text: `${quote}${path}${quote} ${isThere ? '!=' : '=='} null`,
    object: inObject(path, how, command('exists', isThere)),
    holds: (row) => (at(row, path) !== null) === isThere,
  }));
const objectOnly = (
  path: string,
  how: Notation,
  test: unknown,
  holds: (found: unknown) => boolean,
): AnyCondition => ({
  text: null,
  object: inObject(path, how, test),
  holds: (row) => holds(at(row, path)),
});
const sized = fc
  .tuple(paths, fc.nat(7), notation)
  .map(([path, items, how]) =>
    objectOnly(
      path,
      how,
      command('size', items),
      (found) => Array.isArray(found) && found.length === items,
    ),
  );
const items = (found: unknown): unknown[] => (Array.isArray(found) ? (found as unknown[]) : []);
const every = fc
  .tuple(paths, fc.array(value, { maxLength: 2 }), notation)
  .map(([path, others, how]) =>
    objectOnly(
      path,
      how,
      command('all', others),
      (found) =>
        others.length > 0 &&
        others.every((other) => items(found).some((item) => isSame(item, other))),
    ),
  );
const someItem = fc
  .tuple(paths, fc.constantFrom<Sign>('eq', 'neq', 'gt', 'lte'), scalar, notation)
  .map(([path, sign, other, how]) =>
    objectOnly(path, how, command('elemMatch', command(sign, other)), (found) =>
      items(found).some((item) => compares(sign, item, other)),
    ),
  );
const rest = fc
  .tuple(paths, fc.constantFrom(1, 2, 7, -5), fc.integer({ min: -2, max: 2 }), notation)
  .map(([path, divisor, remainder, how]) =>
    objectOnly(
      path,
      how,
      command('mod', divisor, remainder),
      (found) =>
        typeof found === 'number' && wholeOf(found) % BigInt(divisor) === BigInt(remainder),
    ),
  );
const matching = fc
  .tuple(paths, fc.constantFrom('^a$', '茶|灯', '^$', '\\d', '.'), notation, quotes)
  .map(([path, source, how, quote]): AnyCondition => ({
    text: `/${source}/.test(${quote}${path}${quote})`,
    object: inObject(path, how, { $regexp: { source, flags: '' } }),
    holds: (row) => {
      const found = at(row, path);
      return typeof found === 'string' && new RegExp(source, 'u').test(found);
    },
  }));

/** Every operator on a path inside an object, in both notations. */
export const nestedCondition: fc.Arbitrary<AnyCondition> = fc.oneof(
  compared,
  plain,
  ordered,
  among,
  present,
  sized,
  every,
  someItem,
  rest,
  matching,
);

/** The list is equal to a list, or contains another value. */
const meets = (found: unknown, other: unknown): boolean => {
  if (other === null || Array.isArray(other)) return isSame(found, other);
  return items(found).some((item) => isSame(item, other));
};
const lists = fc.constant('parts');
const contained = fc
  .tuple(lists, fc.oneof(value, fc.constantFrom<unknown>({ k: 1 }, 'x', '2', 2)), quotes)
  .map(([field, other, quote]): AnyCondition => ({
    text: literal(other) && `${quote}${field}${quote} == ${literal(other)}`,
    object: { [field]: command('eq', other) },
    holds: (row) => meets(row[field] ?? null, other),
  }));
const containedIn = fc
  .tuple(lists, fc.array(fc.oneof(value, fc.constantFrom<unknown>('x', '2', 2)), { maxLength: 3 }))
  .map(([field, others]): AnyCondition => ({
    text: others.every(isScalar) ? `${field} in ${JSON.stringify(others)}` : null,
    object: { [field]: command('in', others) },
    holds: (row) => others.some((other) => meets(row[field] ?? null, other)),
  }));
const allOf = fc
  .tuple(lists, fc.array(fc.constantFrom<unknown>('x', [1], [], null, 2), { maxLength: 3 }))
  .map(([field, others]): AnyCondition => ({
    text: null,
    object: { [field]: command('all', others) },
    holds: (row) =>
      others.length > 0 &&
      others.every((other) => items(row[field]).some((item) => isSame(item, other))),
  }));

/** Conditions on a list with duplicates, mixed types and lists in it. */
export const listCondition: fc.Arbitrary<AnyCondition> = fc.oneof(contained, containedIn, allOf);
