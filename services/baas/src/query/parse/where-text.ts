import type { Condition } from '../../expressions/condition';
import type { Formula } from '../../expressions/formula';
import { functions } from '../../expressions/functions/functions';
import type { Budget } from '../../expressions/limits';
import { parseOperand, parseText } from '../../expressions/parse/parse-expression';
import { resolve, resolveOperand, type Names } from '../../expressions/resolve';
import type { Asking } from '../request-context';
import { environmentName, environmentValue } from './environment-values';

/** `where("status == 'on' && add(price, 1) < 100")`. */
export function whereText(text: string, asking: Asking, budget: Budget): Condition {
  return resolve(parseText(text, budget, functions), namesFor(asking));
}

/** `add(price, 1)` */
export function formulaText(text: string, asking: Asking, budget: Budget): Formula {
  return resolveOperand(parseOperand(text, budget, functions), namesFor(asking));
}

const namesFor =
  (asking: Asking): Names =>
  (path) => {
    const name = environmentName(path);
    return name === undefined ? { field: path } : { value: environmentValue(name, asking) };
  };
