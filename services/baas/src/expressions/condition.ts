import type { Collection } from '../schema/collection';
import type { Scalar } from '../schema/expression';
import { pathsInFormula, type Formula } from './formula';

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';
export type Json = Scalar | Json[] | { [key: string]: Json };

/**
 * A condition over the fields of a row with all values put in. `constant` with null is "nobody can say", as a comparison
 * with the uid of somebody who is not logged in: neither it nor its opposite holds.
 */
export type Condition =
  | { kind: 'constant'; value: boolean | null }
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'compare'; path: string[]; operator: Comparison; value: Json }
  | { kind: 'in'; path: string[]; values: Json[] }
  /** A list of so many items. */
  | { kind: 'size'; path: string[]; items: number }
  | { kind: 'mod'; path: string[]; divisor: number; remainder: number }
  /** A pattern as `readPattern` made it. */
  | { kind: 'matches'; path: string[]; pattern: string }
  /** An item of the list meets a condition whose paths begin at the item; the item itself is the empty path. */
  | { kind: 'elemMatch'; path: string[]; item: Condition }
  /** One of the rows that a join brings meets a condition over these. */
  | { kind: 'semiJoin'; at: number; of: Condition }
  /** Something worked out comes to true. */
  | { kind: 'formula'; formula: Formula }
  /** The documents are there, and a condition holds over their fields, whose paths begin with the document's name, and those of the row. */
  | { kind: 'lookup'; documents: LookupDocument[]; of: Condition };

/** A document of a collection by its id. `name`: what no field can be called. */
export interface LookupDocument {
  name: string;
  collection: string;
  fields: Collection['fields'];
  id: Formula;
}

export const always: Condition = { kind: 'constant', value: true };
export const never: Condition = { kind: 'constant', value: false };
export const unknowable: Condition = { kind: 'constant', value: null };

/** All parts hold; constants are worked out on the way. */
export function every(parts: Condition[]): Condition {
  return combine('and', parts, false);
}

/** One of the parts holds. */
export function some(parts: Condition[]): Condition {
  return combine('or', parts, true);
}

function combine(kind: 'and' | 'or', parts: Condition[], decides: boolean): Condition {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.some((part) => part.kind === 'constant' && part.value === decides))
    return { kind: 'constant', value: decides };
  const open = flat.filter((part) => part.kind !== 'constant' || part.value === null);
  if (open.length === 0) return { kind: 'constant', value: !decides };
  return open.length === 1 ? open[0]! : { kind, parts: open };
}

/** The opposite; what nobody can say stays so, which is why it is moved inwards. */
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
    // Of a document that is not there nothing is true, nor its opposite.
    case 'lookup':
      return { ...condition, of: negate(condition.of) };
    default:
      return { kind: 'not', part: condition };
  }
}

/** Every path of the row itself that a condition looks at. */
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
