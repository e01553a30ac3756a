import type { CheckResult } from '../check-app';

export const failedRules = ({ results }: CheckResult) =>
  results.filter(({ status }) => status === 'failed').map(({ rule }) => rule);
/** All findings, a line each. */
export const sentences = ({ results }: CheckResult) =>
  results
    .flatMap(({ findings }) => findings)
    .map(({ where, problem, remedy }) => `${where} ${problem} ${remedy}`)
    .join('\n');
