import type { Condition } from '../../expressions/condition';
import type { Formula } from '../../expressions/formula';
import { functions } from '../../expressions/functions/functions';
import type { Budget } from '../../expressions/limits';
import { parseOperand, parseText } from '../../expressions/parse/parse-expression';
import { resolve, resolveOperand, type Names } from '../../expressions/resolve';
import type { RequestContext } from '../request-context';
import { environmentName, environmentValue } from './environment-values';
import { withQuotedFields } from './quoted-fields';

/** Parses `where("status == 'on' && add(price, 1) < 100")`. */
export function parseWhereText(text: string, context: RequestContext, budget: Budget): Condition {
  return resolve(withQuotedFields(parseText(text, budget, functions)), namesFor(context));
}

/** Parses `add(price, 1)`. */
export function parseFormula(text: string, context: RequestContext, budget: Budget): Formula {
  return resolveOperand(parseOperand(text, budget, functions), namesFor(context));
}

const namesFor =
  (context: RequestContext): Names =>
  (path) => {
    const name = environmentName(path);
    return name === undefined ? { field: path } : { value: environmentValue(name, context) };
  };
