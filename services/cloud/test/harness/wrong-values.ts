import { check, type CheckResult } from '@shop/domain';

type Path = readonly (string | number)[];

/** An input that its schema refuses, and the refusal. */
export interface WrongInput {
  /** For a failure report: `items.0.qty = -1`. */
  title: string;
  input: unknown;
  refusal: Extract<CheckResult<unknown>, { ok: false }>;
}

const lengths = [0, 1, 2, 3, 4, 5, 10, 11, 20, 21, 40, 41, 120, 121, 140, 141, 200, 201, 500, 501];
const amounts = [-1, 0, 0.5, 1.5, 99, 100, 9_999, 10_000, 99_999, 100_000, 99_999_999, 1e8];
const huge = [2 ** 31, 2 ** 53, 1e308, -1e308, 4_102_444_800_001];
const texts = ['', ' ', '茶', '茶'.repeat(141), 'a b', 'A_b-c', 'a\nb', '\0', '\ud800', 'unknown'];
const digits = ['0', '-1', '000000', '110000', '13800000000', '23800000000'];
const lists = [[], [null], ['x'], [['x']], Array(201).fill('x')];
const records: unknown[] = [{}, { toString: 1 }, { type: 'days' }, { length: 3 }];
/** Values around every limit that the schemas have, and of every type of JSON. */
const candidates: unknown[] = [
  ...[...lengths, 1_024, 1_025].map((length) => 'x'.repeat(length)),
  ...texts,
  ...digits,
  ...amounts,
  ...huge,
  true,
  false,
  null,
  undefined,
  ...lists,
  ...records,
];

/**
 * All inputs that differ from a correct one in one field, at any depth, and that the schema
 * refuses. Candidates that the schema accepts are left out.
 */
export function wrongInputs(
  schema: Parameters<typeof check>[0],
  correct: unknown,
): readonly WrongInput[] {
  return pathsOf(correct).flatMap((path) =>
    candidates.flatMap((value) => {
      const input = replaceAt(correct, path, value);
      const refusal = check(schema, input, 'en');
      const title = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
      return refusal.ok ? [] : [{ title, input, refusal }];
    }),
  );
}

/** The paths of all fields and elements; the empty path stands for the input itself. */
function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = keys.flatMap((key) =>
    pathsOf(Reflect.get(value, key)).map((path) => [key, ...path]),
  );
  return [[], ...below];
}

/** A copy of `value` with `next` at `path`; a field is removed for undefined, as JSON does. */
function replaceAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((each, at) => (at === key ? replaceAt(each, rest, next) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, next) };
}
