import { describeShape, type Field, type Fields, type Shape } from './shape';

/**
 * Which way values flow. `input`: from a build that was compiled earlier to its provider; `output`:
 * from the provider to that build.
 */
export type Direction = 'input' | 'output';

/** Where and why the values of one side do not suit the other one. */
export interface Difference {
  /** `feed.data[].priceCents`; empty for the whole value. */
  path: string;
  /** Continues a sentence about the path: `is not returned`. */
  reason: string;
}

/** Why a field of one side is a problem, by direction. */
const reasons = {
  input: {
    missing: 'is required',
    maybeMissing: 'is required',
    surplus: 'is not accepted',
  },
  output: {
    missing: 'is not returned',
    maybeMissing: 'may be missing',
    surplus: undefined,
  },
} as const;

/**
 * The places where a value of `source` is not one of `target`. A field that `target` reads must be
 * in `source`, even if it is optional: the part of a page that shows it would vanish.
 */
export function shapeDifferences(
  source: Shape,
  target: Shape,
  direction: Direction,
  path = '',
): Difference[] {
  if (target === 'unknown' || (source === 'unknown' && direction === 'input')) return [];
  return membersOf(source).flatMap((member) => nearest(member, target, direction, path));
}

/** The differences to the member of `target` that is the most like `member`. */
function nearest(member: Shape, target: Shape, direction: Direction, path: string): Difference[] {
  let fewest: Difference[] | undefined;
  for (const candidate of membersOf(target)) {
    const found = memberDifferences(member, candidate, direction, path);
    if (found.length === 0) return [];
    if (isSameKind(member, candidate) && (!fewest || found.length < fewest.length)) fewest = found;
  }
  return fewest ?? [{ path, reason: changeOf(member, target, direction) }];
}

function changeOf(member: Shape, target: Shape, direction: Direction): string {
  if (member === 'null') return direction === 'output' ? 'may be null' : 'may not be null';
  return direction === 'output'
    ? `may be ${describeShape(member)}, not only ${describeShape(target)}`
    : `takes ${describeShape(target)}, not ${describeShape(member)}`;
}

function memberDifferences(
  source: Shape,
  target: Shape,
  direction: Direction,
  path: string,
): Difference[] {
  if (typeof source === 'string' || typeof target === 'string')
    return isScalarWithin(source, target) ? [] : mismatch(source, target, direction, path);
  if ('values' in source && 'values' in target) {
    const surplus = source.values.filter((value) => !target.values.includes(value));
    return surplus.length === 0 ? [] : mismatch({ values: surplus }, target, direction, path);
  }
  if ('list' in source && 'list' in target)
    return shapeDifferences(source.list, target.list, direction, `${path}[]`);
  if ('map' in source && 'map' in target)
    return shapeDifferences(source.map, target.map, direction, `${path}.*`);
  if ('fields' in source && 'fields' in target)
    return fieldDifferences(source.fields, target.fields, direction, path);
  if ('fields' in source && 'map' in target)
    return Object.entries(source.fields).flatMap(([name, { shape }]) =>
      shapeDifferences(shape, target.map, direction, joined(path, name)),
    );
  // The keys of a map are not known: the receiver decides about their values.
  if ('map' in source && 'fields' in target && direction === 'input')
    return fieldDifferences({}, target.fields, direction, path);
  return mismatch(source, target, direction, path);
}

function fieldDifferences(
  source: Fields,
  target: Fields,
  direction: Direction,
  path: string,
): Difference[] {
  const words = reasons[direction];
  const needed = Object.entries(target).flatMap(([name, field]) =>
    neededDifferences(ownField(source, name), field, direction, joined(path, name)),
  );
  const surplus = Object.keys(source).filter((name) => !Object.hasOwn(target, name));
  const { surplus: reason } = words;
  return reason
    ? [...needed, ...surplus.map((name) => ({ path: joined(path, name), reason }))]
    : needed;
}

function neededDifferences(
  source: Field | undefined,
  target: Field,
  direction: Direction,
  path: string,
): Difference[] {
  const words = reasons[direction];
  if (!source)
    return target.optional && direction === 'input' ? [] : [{ path, reason: words.missing }];
  const inside = shapeDifferences(source.shape, target.shape, direction, path);
  return source.optional && !target.optional
    ? [{ path, reason: words.maybeMissing }, ...inside]
    : inside;
}

const mismatch = (source: Shape, target: Shape, direction: Direction, path: string) => [
  { path, reason: changeOf(source, target, direction) },
];

function isScalarWithin(source: Shape, target: Shape): boolean {
  if (source === target) return true;
  if (typeof source !== 'object' || !('values' in source)) return false;
  return source.values.every((value) => typeof value === target);
}

function isSameKind(one: Shape, other: Shape): boolean {
  return kindOf(one) === kindOf(other);
}

function kindOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  const [kind = ''] = Object.keys(shape);
  return kind === 'map' ? 'fields' : kind;
}

const membersOf = (shape: Shape): readonly Shape[] =>
  typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf.flatMap(membersOf) : [shape];

const ownField = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const joined = (path: string, name: string) => (path ? `${path}.${name}` : name);
