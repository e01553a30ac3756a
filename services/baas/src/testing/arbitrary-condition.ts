import fc from 'fast-check';
import { chain } from './client';

export type Row = Record<string, unknown>;

/** A condition in three forms: as text, as the object that travels, and as what it means. */
export interface AnyCondition { text: string; object: unknown; holds(row: Row): boolean }

const signs = { eq: '==', neq: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Sign = keyof typeof signs;
const command = (method: string, ...params: unknown[]) => ({ $db: [{ $method: 'command' }, ...chain([method, ...params]).$db] });

function compares(sign: Sign, left: unknown, right: unknown): boolean {
  if (sign === 'eq' || sign === 'neq') return (left === right) === (sign === 'eq');
  if (left === null || right === null) return false;
  const [a, b] = [left as number, right as number];
  return { gt: a > b, gte: a >= b, lt: a < b, lte: a <= b }[sign];
}

function leaf(field: string, sign: Sign, value: unknown, isFlipped: boolean): AnyCondition {
  const back: Record<Sign, Sign> = { eq: 'eq', neq: 'neq', gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' };
  const literal = JSON.stringify(value);
  return {
    text: isFlipped ? `${literal} ${signs[back[sign]]} ${field}` : `${field}${signs[sign]}${literal}`,
    object: { [field]: command(sign, value) },
    holds: (row) => compares(sign, row[field], value),
  };
}

function oneOf(field: string, values: unknown[]): AnyCondition {
  return { text: `${field} in ${JSON.stringify(values)}`, object: { [field]: command('in', values) }, holds: (row) => values.includes(row[field]) };
}

function holding(field: string, value: string): AnyCondition {
  return { text: `${JSON.stringify(value)} in ${field}`, object: { [field]: value }, holds: (row) => (row[field] as unknown[] | null)?.includes(value) ?? false };
}

/** Texts that try to get out of where they stand. */
export const nastyText = fc.oneof(
  fc.constantFrom("it's \"quoted\"; drop table thing; --", 'tea', '', '茶', "' or '1'='1", '$1', '\\', "\\'", '%', '"', '/*', '{}', 'a,b', '${x}', 'null', '\n'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0')),
);
const number = fc.oneof(fc.constantFrom(100, 200, -5, 0, 1, 1.5, 9007199254740991, 1e300), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));

const anySign = fc.constantFrom<Sign>('eq', 'neq', 'gt', 'gte', 'lt', 'lte');
const equality = fc.constantFrom<Sign>('eq', 'neq');
const leaves = fc.oneof(
  fc.tuple(fc.constantFrom('price', 'weight', 'sort', 'at'), anySign, fc.option(number), fc.boolean()).map((parts) => leaf(...parts)),
  // The order of texts is the database's own: only whether they are the same is compared.
  fc.tuple(fc.constant('name'), equality, fc.option(nastyText), fc.boolean()).map((parts) => leaf(...parts)),
  fc.tuple(fc.constant('isHot'), equality, fc.option(fc.boolean()), fc.boolean()).map((parts) => leaf(...parts)),
  fc.tuple(fc.constantFrom('price', 'weight'), fc.array(fc.option(number), { maxLength: 4 })).map((parts) => oneOf(...parts)),
  fc.tuple(fc.constant('name'), fc.array(fc.option(nastyText), { maxLength: 4 })).map((parts) => oneOf(...parts)),
  fc.tuple(fc.constant('tags'), fc.oneof(fc.constantFrom('a', 'b', "it's", 'a,b', '{}', '茶'), nastyText)).map((parts) => holding(...parts)),
);

function joined(kind: 'and' | 'or', parts: AnyCondition[]): AnyCondition {
  return {
    text: `(${parts.map(({ text }) => text).join(kind === 'and' ? ' && ' : '||')})`,
    object: command(kind, parts.map(({ object }) => object)),
    holds: (row) => (kind === 'and' ? parts.every((part) => part.holds(row)) : parts.some((part) => part.holds(row))),
  };
}

export const anyCondition: fc.Arbitrary<AnyCondition> = fc.letrec<{ tree: AnyCondition; joined: AnyCondition }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, leaves, tie('joined')),
  joined: fc.tuple(fc.constantFrom<'and' | 'or'>('and', 'or'), fc.array(tie('tree'), { minLength: 1, maxLength: 4 })).map((parts) => joined(...parts)),
})).tree;

/** The opposite, which only a text can say of a whole. */
export const opposite = ({ text, holds }: AnyCondition): Pick<AnyCondition, 'text' | 'holds'> => ({ text: `!(${text})`, holds: (row) => !holds(row) });
