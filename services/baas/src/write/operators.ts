import type { Json } from '../json';

/**
 * Returns the new value; undefined removes it.
 * @param refuse rejects a stored value of the wrong type
 */
type Apply = (was: Json | undefined, operand: Json, rejectType: () => never) => Json | undefined;

export interface UpdateOperator {
  apply: Apply;
  /** The type of the operand; null if there is none. */
  wants: { named: string; fits(operand: Json): boolean } | null;
  /** Whether the new value depends on the stored one, which then has to be readable. */
  readsValue: boolean;
}

const number = { named: '数字', fits: (operand: Json) => typeof operand === 'number' };
// `push({each, position, …})` is not supported.
const items = {
  named: '一项或数组',
  fits: (operand: Json) => !(typeof operand === 'object' && operand !== null && 'each' in operand),
};
const anything = { named: '一个值', fits: () => true };

const arithmetic = (work: (was: number, operand: number) => number): UpdateOperator => ({
  wants: number,
  readsValue: true,
  apply: (was, operand, rejectType) => {
    const value = was ?? 0;
    return typeof value === 'number' ? work(value, operand as number) : rejectType();
  },
});

const chosen = (isBetter: (operand: number, was: number) => boolean): UpdateOperator => ({
  wants: number,
  readsValue: true,
  apply: (was, operand, rejectType) => {
    if (was === undefined || was === null) return operand;
    if (typeof was !== 'number') return rejectType();
    return isBetter(operand as number, was) ? operand : was;
  },
});

const listed = (
  wants: UpdateOperator['wants'],
  work: (was: Json[], added: Json[]) => Json[],
): UpdateOperator => ({
  wants,
  readsValue: true,
  apply: (was, operand, rejectType) => {
    const list = was ?? [];
    if (!Array.isArray(list)) return rejectType();
    return work(list, Array.isArray(operand) ? operand : [operand]);
  },
});

/** `db.command` in an update. The row is locked meanwhile, so concurrent changes all count. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  set: { wants: anything, readsValue: false, apply: (_was, operand) => operand },
  remove: { wants: null, readsValue: false, apply: () => undefined },
  inc: arithmetic((was, by) => was + by),
  mul: arithmetic((was, by) => was * by),
  min: chosen((operand, was) => operand < was),
  max: chosen((operand, was) => operand > was),
  push: listed(items, (was, added) => [...was, ...added]),
  unshift: listed(items, (was, added) => [...added, ...was]),
  pop: listed(null, (was) => was.slice(0, -1)),
  shift: listed(null, (was) => was.slice(1)),
};
