import type { Page } from 'playwright-core';
import { waitUntilSettled, type Check } from './checks';
import type { InspectScreen } from './guest';

/** Runs the checks on each screen, and collects what they find. */
export function inspectorOf(
  page: Page,
  checks: readonly Check[],
): { inspect: InspectScreen; findings: string[] } {
  const findings: string[] = [];
  const inspect = async (screen: string) => {
    await waitUntilSettled(page);
    for (const check of checks)
      findings.push(...(await check(page)).map((finding) => `${screen}: ${finding}`));
  };
  return { inspect, findings };
}
