import { chainStep } from './wire-values';

/** `command.gt(1)`: an operator in place of a value or of a whole condition. */
export interface Operator {
  readonly $db: readonly unknown[];
}

const conditionOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'and',
  'or',
  'not',
  'nor',
  'exists',
  'size',
  'all',
  'elemMatch',
  'mod',
] as const;
const updateOperators = [
  'set',
  'inc',
  'mul',
  'min',
  'max',
  'push',
  'unshift',
  'remove',
  'pop',
  'shift',
] as const;

export type ConditionOperator = (typeof conditionOperators)[number];
export type UpdateOperator = (typeof updateOperators)[number];
export type Command = Record<
  ConditionOperator | UpdateOperator,
  (...values: unknown[]) => Operator
>;

/** The operators. Each is a chain of its own inside the value that it replaces. */
export const command = Object.fromEntries(
  [...conditionOperators, ...updateOperators].map((operator) => [
    operator,
    (...values: unknown[]): Operator => ({
      $db: [{ $method: 'command' }, chainStep(operator, values)],
    }),
  ]),
) as Command;
