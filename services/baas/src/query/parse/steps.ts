import { isRecord } from '../../json';
import { queryLimits } from '../../expressions/limits';
import { QuerySyntaxError } from '../../errors/errors';

/** One method call of a chain. */
export interface Step {
  method: string;
  params: unknown[];
}

/** Parses `{$db: [{$method, $param?}, …]}`. */
export function parseSteps(value: unknown): Step[] {
  const steps = isRecord(value) ? value.$db : undefined;
  if (!Array.isArray(steps) || steps.length === 0) throw new QuerySyntaxError('查询缺少 $db');
  if (steps.length > queryLimits.steps)
    throw new QuerySyntaxError(`查询超过 ${queryLimits.steps} 步`);
  return steps.map((step: unknown) => {
    const { $method: method, $param: params = [] } = isRecord(step) ? step : {};
    if (typeof method !== 'string' || !Array.isArray(params))
      throw new QuerySyntaxError('查询步骤无法识别');
    return { method, params };
  });
}

export function wholeNumber(step: string, value: unknown, lowest: number, highest: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest)
    return value;
  throw new QuerySyntaxError(`${step} 需要 ${lowest} 到 ${highest} 之间的整数`);
}
