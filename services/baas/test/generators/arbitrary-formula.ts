import fc from 'fast-check';
import { compare, isOrdered } from '../reference/order';
import type { Row } from './arbitrary-condition';

/** A formula as text and as a function of the row. */
export interface AnyFormula {
  text: string;
  value(row: Row): unknown;
}

type Work = (...values: never[]) => unknown;

const field = (name: string): AnyFormula => ({ text: name, value: (row) => row[name] ?? null });
const constant = (value: unknown): AnyFormula => ({
  text: JSON.stringify(value),
  value: () => value,
});
const call = (name: string, args: AnyFormula[], work: Work): AnyFormula => ({
  text: `${name}(${args.map(({ text }) => text).join(', ')})`,
  value: (row) => work(...(args.map(({ value }) => value(row)) as never[])),
});
/** Null arguments yield null. */
const strict = (name: string, args: AnyFormula[], work: Work): AnyFormula =>
  call(name, args, (...values) => (values.includes(null as never) ? null : work(...values)));

const fits = (number: number): boolean =>
  number === 0 || (Math.abs(number) >= 1e-150 && Math.abs(number) <= 1e150);
const numeric = (name: string, args: AnyFormula[], work: Work): AnyFormula =>
  strict(name, args, (...values) => (values.every(fits) ? work(...values) : null));
const isTrue = (value: unknown): boolean => value !== null && value !== false && value !== 0;
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const capital = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

const inside =
  (name: string, kind: string) =>
  ({ place }: Row): unknown => {
    const value = (place as Row | null | undefined)?.[name];
    return typeof value === kind ? value : null;
  };
const zip: AnyFormula = { text: 'add(place.zip, 0)', value: inside('zip', 'number') };
const city: AnyFormula = { text: "concat(place.city, '')", value: inside('city', 'string') };

/** Mostly depends on the row, sometimes constant. */
const leaf = (fields: AnyFormula[], constants: unknown[]): fc.Arbitrary<AnyFormula> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fields) },
    { weight: 1, arbitrary: fc.constantFrom(...constants.map(constant)) },
  );
const zones = fc.constantFrom<[string, number]>(['', 0], [', "+0800"', 480], [', "-03:30"', -210]);
const dateParts: [string, (date: Date) => unknown][] = [
  ['year', (date) => date.getUTCFullYear()],
  ['month', (date) => date.getUTCMonth() + 1],
  ['dayOfMonth', (date) => date.getUTCDate()],
  ['dayOfWeek', (date) => date.getUTCDay() + 1],
  ['hour', (date) => date.getUTCHours()],
  ['minute', (date) => date.getUTCMinutes()],
  ['millisecond', (date) => date.getUTCMilliseconds()],
];
const ofDate = (
  name: string,
  more: string,
  ahead: number,
  work: (date: Date) => unknown,
): AnyFormula => ({
  text: `${name}(at${more})`,
  value: ({ at }) => (typeof at === 'number' ? work(new Date(at + ahead * 60_000)) : null),
});
const numbersIn = (list: unknown[]): number[] => list.filter((item) => typeof item === 'number');

const deep = { maxDepth: 3, depthIdentifier: 'formula' };

interface Kinds {
  whole: AnyFormula;
  number: AnyFormula;
  text: AnyFormula;
  bool: AnyFormula;
  list: AnyFormula;
  any: AnyFormula;
}

const kinds = fc.letrec<Kinds>((tie: fc.LetrecTypedTie<Kinds>) => {
  const two = (kind: keyof Kinds) => fc.tuple(tie(kind), tie(kind));
  const alike = fc.oneof(two('number'), two('text'), two('bool'));
  const either = (kind: keyof Kinds) =>
    fc.oneof(
      fc
        .tuple(tie('any'), tie(kind), tie(kind))
        .map((args) => call('cond', args, (test, yes, no) => (isTrue(test) ? yes : no))),
      two(kind).map((args) => call('ifNull', args, (value, other) => value ?? other)),
      fc
        .tuple(tie('bool'), tie(kind), tie('bool'), tie(kind), tie(kind))
        .map(([one, first, other, second, last]): AnyFormula => ({
          text:
            `switch([{case: ${one.text}, then: ${first.text}}, {case: ${other.text}, then: ` +
            `${second.text}}], ${last.text})`,
          value: (row) => {
            if (isTrue(one.value(row))) return first.value(row);
            return (isTrue(other.value(row)) ? second : last).value(row);
          },
        })),
    );
  const whole = fc.oneof(
    deep,
    leaf([field('price'), field('sort')], [0, 1, 2, -3, 100]),
    two('whole').map((args) => numeric('add', args, (a, b) => a + b)),
    two('whole').map((args) => numeric('subtract', args, (a, b) => a - b)),
    two('whole').map((args) => numeric('multiply', args, (a, b) => a * b)),
    // Beyond 2^53 the remainder of the written number differs from that of the stored one.
    fc
      .tuple(
        fc.constantFrom(field('price'), field('sort')),
        fc.constantFrom(field('sort'), ...[3, -2].map(constant)),
      )
      .map((args) => numeric('mod', args, (a, b) => (b === 0 ? null : a % b))),
    tie('number').map((arg) => numeric('floor', [arg], Math.floor)),
    tie('number').map((arg) => numeric('ceil', [arg], Math.ceil)),
    tie('number').map((arg) => numeric('trunc', [arg], Math.trunc)),
    tie('text').map((arg) => strict('strLenCP', [arg], (text: string) => [...text].length)),
    tie('list').map((arg) => strict('size', [arg], (list: unknown[]) => list.length)),
    fc
      .tuple(tie('text'), fc.constantFrom('a', 'tea', '').map(constant))
      .map((args) => strict('indexOfCP', args, (text: string, part: string) => text.indexOf(part))),
    two('text').map((args) =>
      strict('strcasecmp', args, (one: string, other: string) =>
        compare(capital(one), capital(other)),
      ),
    ),
    alike.map((args) =>
      call('cmp', args, (one, other) =>
        one === null || other === null
          ? Number(one !== null) - Number(other !== null)
          : compare(one, other),
      ),
    ),
    fc
      .tuple(tie('any'), tie('list'))
      .map(([wanted, list]) =>
        call('indexOfArray', [list, wanted], (items: unknown[] | null, item) =>
          items ? items.findIndex((each) => isSame(each, item)) : null,
        ),
      ),
    fc
      .tuple(fc.constantFrom(...dateParts), zones)
      .map(([[name, work], [more, ahead]]) => ofDate(name, more, ahead, work)),
  );
  return {
    whole,
    number: fc.oneof(
      deep,
      leaf([field('weight'), field('price'), field('at'), zip], [0.5, -2, 8, 1e149]),
      tie('whole'),
      either('number'),
      two('number').map((args) => numeric('add', args, (a, b) => a + b)),
      two('number').map((args) => numeric('multiply', args, (a, b) => a * b)),
      two('number').map((args) => numeric('divide', args, (a, b) => (b === 0 ? null : a / b))),
      tie('number').map((arg) => numeric('abs', [arg], Math.abs)),
      tie('number').map((arg) => numeric('sqrt', [arg], (a) => (a < 0 ? null : Math.sqrt(a)))),
      fc
        .constantFrom('sizes', 'parts')
        .map((name) =>
          strict('sum', [field(name)], (list: unknown[]) =>
            numbersIn(list).reduce((a, b) => a + b, 0),
          ),
        ),
      fc
        .constantFrom('sizes', 'parts')
        .map((name) =>
          strict('max', [field(name)], (list: unknown[]) =>
            numbersIn(list).length ? Math.max(...numbersIn(list)) : null,
          ),
        ),
    ),
    text: fc.oneof(
      deep,
      leaf([field('name'), field('owner'), field('status'), city], ['tea', '', '茶', "it's"]),
      either('text'),
      two('text').map((args) =>
        strict('concat', args, (one: string, other: string) => one + other),
      ),
      tie('text').map((arg) => strict('toUpper', [arg], capital)),
      fc
        .tuple(tie('text'), fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 3 }))
        .map(([text, from, count]) =>
          strict('substrCP', [text, constant(from), constant(count)], (whole: string) =>
            from < 0 ? '' : [...whole].slice(from, count < 0 ? undefined : from + count).join(''),
          ),
        ),
      zones.map(([more, ahead]) =>
        ofDate('dateToString', `, "%Y-%m-%d %H:%M"${more}`, ahead, (date) =>
          date.toISOString().slice(0, 16).replace('T', ' '),
        ),
      ),
    ),
    bool: fc.oneof(
      deep,
      leaf([field('isHot')], [true]),
      fc
        .tuple(fc.constantFrom('eq', 'neq'), alike)
        .map(([name, args]) =>
          call(name, args, (one, other) => (one === other) === (name === 'eq')),
        ),
      fc
        .tuple(fc.constantFrom('gt', 'gte', 'lt', 'lte'), alike)
        .map(([name, args]) =>
          call(
            name,
            args,
            (one, other) => one !== null && other !== null && isOrdered(name, one, other),
          ),
        ),
      fc
        .array(tie('any'), { minLength: 1, maxLength: 3 })
        .map((args) => call('and', args, (...values) => values.every(isTrue))),
      fc
        .array(tie('any'), { minLength: 1, maxLength: 3 })
        .map((args) => call('or', args, (...values) => values.some(isTrue))),
      tie('any').map((arg) => call('not', [arg], (value) => !isTrue(value))),
      fc
        .tuple(tie('any'), tie('list'))
        .map((args) =>
          call(
            'in',
            args,
            (item, list: unknown[] | null) => list?.some((each) => isSame(each, item)) ?? null,
          ),
        ),
      tie('any').map((arg) => call('isArray', [arg], (value) => Array.isArray(value))),
      tie('list').map((arg) =>
        strict('anyElementTrue', [arg], (list: unknown[]) => list.some(isTrue)),
      ),
    ),
    list: fc.oneof(
      deep,
      leaf([field('tags'), field('sizes'), field('parts')], [['a', 1, null], []]),
      two('any').map(([one, other]): AnyFormula => ({
        text:
          `[${one.text.startsWith('[') ? 'null' : one.text}, ` +
          `${other.text.startsWith('[') ? 'null' : other.text}]`,
        value: (row) =>
          [one, other].map(({ text, value }) => (text.startsWith('[') ? null : value(row))),
      })),
      two('list').map((args) =>
        strict('concatArrays', args, (one: unknown[], other: unknown[]) => [...one, ...other]),
      ),
      tie('list').map((arg) =>
        strict('reverseArray', [arg], (list: unknown[]) => [...list].reverse()),
      ),
      fc
        .tuple(tie('list'), fc.integer({ min: -3, max: 3 }))
        .map(([list, count]) =>
          strict('slice', [list, constant(count)], (items: unknown[]) =>
            count < 0 ? items.slice(count) : items.slice(0, count),
          ),
        ),
      fc
        .tuple(tie('text'), fc.constantFrom('a', '-', 'ea').map(constant))
        .map((args) => strict('split', args, (text: string, mark: string) => text.split(mark))),
    ),
    any: fc.oneof(deep, tie('number'), tie('text'), tie('bool'), tie('list')),
  };
});

export const { whole: anyWhole, number: anyNumber } = kinds;
const isCall = ({ text }: AnyFormula): boolean => /^\w+\(/.test(text);

/** Hidden fields: no value is ever correct for them. */
const hidden = fc.constantFrom<AnyFormula>(
  { text: 'strLenCP(secret)', value: () => NaN },
  { text: "concat(place.code, '')", value: () => NaN },
  { text: 'isArray(split(secret, "-"))', value: () => NaN },
  {
    text: 'strLenBytes(draft)',
    value: ({ draft }) => (typeof draft === 'string' ? Buffer.byteLength(draft) : null),
  },
  { text: 'cond(isHot, size(tags), indexOfCP(secret, "S"))', value: () => NaN },
);
/** A function of any type, for use as a computed field. */
export const anyCall: fc.Arbitrary<AnyFormula> = fc.oneof(
  { weight: 16, arbitrary: kinds.any.filter(isCall) },
  { weight: 1, arbitrary: hidden },
);

export interface AnyTest {
  text: string;
  holds(row: Row): boolean;
}

const ofTwo = ([one, sign, other]: [AnyFormula, '<' | '>=' | '!=', AnyFormula]): AnyTest => ({
  text: `${one.text} ${sign} ${other.text}`,
  holds: (row) => {
    const [a, b] = [one.value(row) as number | null, other.value(row) as number | null];
    return sign === '!=' ? a !== b : a !== null && b !== null && (sign === '<' ? a < b : a >= b);
  },
});
const looksAtRow = ({ text }: AnyFormula): boolean => /[a-z]/.test(text);

/** A condition with a function or between two fields, with its predicate. */
export const anyTest: fc.Arbitrary<AnyTest> = fc.oneof(
  {
    weight: 8,
    arbitrary: kinds.bool
      .filter(isCall)
      .map(({ text, value }): AnyTest => ({ text, holds: (row) => isTrue(value(row)) })),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        kinds.whole.filter(looksAtRow),
        fc.constantFrom('<', '>=', '!='),
        kinds.whole.filter(looksAtRow),
      )
      .map(ofTwo),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<AnyTest>(
      { text: 'indexOfCP(secret, "S") == 0', holds: () => true },
      { text: 'secret > name', holds: ({ name }) => name !== null },
      { text: "eq(place.code, 'ELSE')", holds: () => false },
      {
        text: 'strLenCP(draft) > 4',
        holds: ({ draft }) => typeof draft === 'string' && draft.length > 4,
      },
    ),
  },
);
