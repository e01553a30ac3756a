import type { Field } from '../schema/field';
import type { Json } from '../json';
import { pathsInFormula, type Formula } from './formula';

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';

/**
 * A predicate over the fields of a row, with all values resolved. The constant null is SQL's
 * unknown: a comparison with a guest's uid is neither true nor false.
 */
export type Condition =
  | { kind: 'constant'; value: boolean | null }
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'compare'; path: string[]; operator: Comparison; value: Json }
  | { kind: 'in'; path: string[]; values: Json[] }
  /** A list with this number of items. */
  | { kind: 'size'; path: string[]; items: number }
  | { kind: 'mod'; path: string[]; divisor: number; remainder: number }
  /** A pattern as `readPattern` returns it. */
  | { kind: 'matches'; path: string[]; pattern: string }
  /**
   * An item of the list meets a condition. Its paths start at the item; the empty path is the
   * item.
   */
  | { kind: 'elemMatch'; path: string[]; item: Condition }
  /** One of the joined rows meets the condition. */
  | { kind: 'semiJoin'; at: number; of: Condition }
  /** A formula yields true. */
  | { kind: 'formula'; formula: Formula }
  /** The documents exist and the condition holds. Paths of a document start with its `name`. */
  | { kind: 'lookup'; documents: LookupDocument[]; of: Condition };

/** A document of a collection by its id. `name` is an alias that no field can have. */
export interface LookupDocument {
  name: string;
  collection: string;
  fields: ReadonlyMap<string, Field>;
  id: Formula;
}

export const always: Condition = { kind: 'constant', value: true };
export const never: Condition = { kind: 'constant', value: false };
export const unknownTruth: Condition = { kind: 'constant', value: null };

/** The conjunction of the parts, with constants folded. */
export function every(parts: Condition[]): Condition {
  return combine('and', parts, false);
}

/** The disjunction of the parts, with constants folded. */
export function some(parts: Condition[]): Condition {
  return combine('or', parts, true);
}

function combine(kind: 'and' | 'or', parts: Condition[], decides: boolean): Condition {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.some((part) => part.kind === 'constant' && part.value === decides))
    return { kind: 'constant', value: decides };
  const open = flat.filter((part) => part.kind !== 'constant' || part.value === null);
  const [first, ...others] = open;
  if (!first) return { kind: 'constant', value: !decides };
  return others.length === 0 ? first : { kind, parts: open };
}

/** The negation. It is pushed inwards, so that an unknown constant stays unknown. */
export function negate(condition: Condition): Condition {
  switch (condition.kind) {
    case 'constant':
      return { kind: 'constant', value: condition.value === null ? null : !condition.value };
    case 'and':
      return some(condition.parts.map(negate));
    case 'or':
      return every(condition.parts.map(negate));
    case 'not':
      return condition.part;
    // Neither a condition nor its negation holds for a missing document.
    case 'lookup':
      return { ...condition, of: negate(condition.of) };
    default:
      return { kind: 'not', part: condition };
  }
}

/** Every path of the row that the condition evaluates. */
export function pathsIn(condition: Condition): string[][] {
  switch (condition.kind) {
    case 'constant':
      return [];
    case 'and':
    case 'or':
      return condition.parts.flatMap(pathsIn);
    case 'not':
      return pathsIn(condition.part);
    case 'formula':
      return pathsInFormula(condition.formula);
    case 'semiJoin':
      return [];
    case 'lookup': {
      const { documents, of } = condition;
      return [
        ...documents.flatMap(({ id }) => pathsInFormula(id)),
        ...pathsIn(of).filter(([first]) => !documents.some(({ name }) => name === first)),
      ];
    }
    default:
      return [condition.path];
  }
}
