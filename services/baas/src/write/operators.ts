import type { Json } from '../expressions/condition';

/** What there was, or undefined; what there is to be, or undefined for nothing. `refuse`: what there was is of another kind. */
type Apply = (was: Json | undefined, operand: Json, refuse: () => never) => Json | undefined;

export interface UpdateOperator {
  apply: Apply;
  /** What it is given; null when it is given nothing. */
  wants: { named: string; fits(operand: Json): boolean } | null;
  /** The outcome tells of what there was, so whoever uses it has to be allowed to read that. */
  readsValue: boolean;
}

const number = { named: '数字', fits: (operand: Json) => typeof operand === 'number' };
// `push({each, position, …})` would be another operator under the same name.
const items = {
  named: '一项或数组',
  fits: (operand: Json) => !(typeof operand === 'object' && operand !== null && 'each' in operand),
};
const anything = { named: '一个值', fits: () => true };

const arithmetic = (work: (was: number, operand: number) => number): UpdateOperator => ({
  wants: number,
  readsValue: true,
  apply: (was, operand, refuse) =>
    work(
      typeof was === 'number' ? was : was === undefined || was === null ? 0 : refuse(),
      operand as number,
    ),
});

const chosen = (isBetter: (operand: number, was: number) => boolean): UpdateOperator => ({
  wants: number,
  readsValue: true,
  apply: (was, operand, refuse) => {
    if (was === undefined || was === null) return operand;
    if (typeof was !== 'number') return refuse();
    return isBetter(operand as number, was) ? operand : was;
  },
});

const listed = (
  wants: UpdateOperator['wants'],
  work: (was: Json[], given: Json[]) => Json[],
): UpdateOperator => ({
  wants,
  readsValue: true,
  apply: (was, operand, refuse) => {
    const list = Array.isArray(was) ? was : was === undefined || was === null ? [] : refuse();
    return work(list, Array.isArray(operand) ? operand : [operand]);
  },
});

/** `db.command` in an update. Each works on the row while it is held, so two at one moment both count. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  set: { wants: anything, readsValue: false, apply: (_was, operand) => operand },
  remove: { wants: null, readsValue: false, apply: () => undefined },
  inc: arithmetic((was, by) => was + by),
  mul: arithmetic((was, by) => was * by),
  min: chosen((operand, was) => operand < was),
  max: chosen((operand, was) => operand > was),
  push: listed(items, (was, given) => [...was, ...given]),
  unshift: listed(items, (was, given) => [...given, ...was]),
  pop: listed(null, (was) => was.slice(0, -1)),
  shift: listed(null, (was) => was.slice(1)),
};
