import type { Condition } from '../../expressions/condition';
import type { Budget } from '../../expressions/limits';
import type { RequestContext } from '../request-context';
import { parseWhereObject } from './where-object';
import { parseWhereText } from './where-text';

/** Parses a condition in text or object form. */
export function parseWhere(condition: unknown, context: RequestContext, budget: Budget): Condition {
  return typeof condition === 'string'
    ? parseWhereText(condition, context, budget)
    : parseWhereObject(condition, context, budget);
}
