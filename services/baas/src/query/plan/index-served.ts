import type { Condition } from '../../expressions/condition';
import { orderedBy, ordersOf, pathOf, type Query } from '../query';
import { present } from '../../present';

interface Sorted {
  field: string;
  isUp: boolean;
}

const primaryKey = [{ field: '_id', direction: 'asc' }] as const;

/**
 * Whether one index starts with the fields that equal a value and continues in the requested order.
 * Reading it is the best plan for any values.
 */
export function isServedByIndex(query: Query): boolean {
  const { collection, condition, group, tree, wants, withCount } = query;
  if (group || tree || withCount || wants === 'count') return false;
  const equal = equalFields(condition, query);
  const sorted = equal && sortedBy(query, equal);
  return (
    sorted !== null &&
    [primaryKey, ...collection.indexes.map(({ keys }) => keys)].some((keys) => {
      const [first, rest] = [keys.slice(0, equal!.size), keys.slice(equal!.size)];
      return (
        first.length === equal!.size &&
        first.every(({ field, direction }) => equal!.has(field) && direction !== 'gin') &&
        isInOrder(sorted, rest)
      );
    })
  );
}

/** The fields that the condition compares with a value for equality; null if it has other parts. */
function equalFields(condition: Condition, { collection: { fields } }: Query): Set<string> | null {
  if (condition.kind === 'constant' && condition.value) return new Set();
  const parts = condition.kind === 'and' ? condition.parts : [condition];
  const names = parts.map((part) => {
    if (
      part.kind !== 'compare' ||
      part.operator !== 'eq' ||
      part.path.length > 1 ||
      part.value === null
    )
      return null;
    const { name, bsonType } = present(fields.get(part.path[0] ?? ''), 'the indexed field');
    return bsonType === 'array' || bsonType === 'object' ? null : name;
  });
  return names.every((name) => name !== null) ? new Set(names) : null;
}

/** The order without fields that equal a value; null for a computed order. */
function sortedBy(query: Query, equal: ReadonlySet<string>): Sorted[] | null {
  const sorted = ordersOf(query).map((order): Sorted | null => {
    const [field = '', ...below] =
      pathOf({ of: orderedBy(order, query.fields), as: order.path }) ?? [];
    return field && below.length === 0 ? { field, isUp: !order.descending } : null;
  });
  return sorted.every((one) => one !== null)
    ? sorted.filter(({ field }) => !equal.has(field))
    : null;
}

/** An index can be read in both directions. */
function isInOrder(
  sorted: readonly Sorted[],
  keys: readonly { field: string; direction: string }[],
): boolean {
  const isForwards = (one: Sorted, at: number) => one.isUp === (keys[at]?.direction === 'asc');
  const [first] = sorted;
  return sorted.every(
    (one, at) =>
      keys[at]?.field === one.field &&
      keys[at].direction !== 'gin' &&
      isForwards(one, at) === isForwards(first ?? one, 0),
  );
}
