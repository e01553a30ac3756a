import type { CheckResult, RuleResult } from './check-app';

/** 0: all rules passed. 1: a rule failed. 3: no rule failed, but one could not run. */
export function exitCodeOf({ results }: CheckResult): 0 | 1 | 3 {
  if (results.some(({ status }) => status === 'failed')) return 1;
  return results.some(({ status }) => status === 'not run') ? 3 : 0;
}

/** Lines for a terminal: one for each rule, and two for each finding. */
export function reportLines({ name, build, results }: CheckResult): string[] {
  return [`${name} ${build ?? '(not built)'}`, ...results.flatMap(ruleLines)];
}

const marks: Record<RuleResult['status'], string> = { passed: '✓', failed: '✗', 'not run': '–' };

function ruleLines({ rule, status, findings, reason, ms }: RuleResult): string[] {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  return [
    `  ${marks[status]} ${rule.padEnd(10)} ${seconds}${reason ? `  not run: ${reason}` : ''}`,
    ...findings.flatMap(({ where, problem, remedy }) => [
      `      ${where ? `${where}: ` : ''}${problem}`,
      `      → ${remedy}`,
    ]),
  ];
}
