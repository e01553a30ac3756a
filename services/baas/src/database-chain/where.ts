import type { Condition } from '../conditions/condition';
import type { Budget } from '../conditions/limits';
import type { Asking } from './asking';
import { whereObject } from './where-object';
import { whereText } from './where-text';

/** A condition in either form. */
export function readWhere(condition: unknown, asking: Asking, budget: Budget): Condition {
  return typeof condition === 'string'
    ? whereText(condition, asking, budget)
    : whereObject(condition, asking, budget);
}
