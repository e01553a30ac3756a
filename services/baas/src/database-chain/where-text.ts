import type { Condition } from '../conditions/condition';
import type { Formula } from '../conditions/formula';
import { functions } from '../conditions/functions/functions';
import type { Budget } from '../conditions/limits';
import { parseOperand, parseText } from '../conditions/parse-text';
import { resolve, resolveOperand, type Names } from '../conditions/resolve';
import type { Asking } from './asking';
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
