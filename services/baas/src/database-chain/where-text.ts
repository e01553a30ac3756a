import type { Condition } from '../conditions/condition';
import type { Budget } from '../conditions/limits';
import { parseText } from '../conditions/parse-text';
import { resolve } from '../conditions/resolve';
import type { Asking } from './asking';
import { environmentName, environmentValue } from './environment-values';

/** `where("status == 'on' && price < 100")`. */
export function whereText(text: string, asking: Asking, budget: Budget): Condition {
  return resolve(parseText(text, budget), (path) => {
    const name = environmentName(path);
    return name === undefined ? { field: path } : { value: environmentValue(name, asking) };
  });
}
