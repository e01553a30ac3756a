import type { Condition } from '../../expressions/condition';
import type { Budget } from '../../expressions/limits';
import type { Asking } from '../request-context';
import { whereObject } from './where-object';
import { whereText } from './where-text';

/** A condition in either form. */
export function readWhere(condition: unknown, asking: Asking, budget: Budget): Condition {
  return typeof condition === 'string'
    ? whereText(condition, asking, budget)
    : whereObject(condition, asking, budget);
}
