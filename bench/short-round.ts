import type { Scenario } from './scenario';
import { UnavailableError } from './unavailable-error';

/**
 * Runs scenarios one after the other and prints which of them ended without an error. A parent
 * process gets the counts as a message too. Returns false when a scenario failed.
 */
export async function runShortRound(
  names: string[],
  scenarioOf: (name: string) => Scenario,
): Promise<boolean> {
  const outcome = { passed: 0, failed: 0, notRun: [] as string[] };
  for (const [name, scenario] of names.map((each) => [each, scenarioOf(each)] as const)) {
    const start = Date.now();
    const error = await errorOf(scenario);
    if (!error) outcome.passed += 1;
    else if (error instanceof UnavailableError) outcome.notRun.push(`${name}: ${error.message}`);
    else {
      outcome.failed += 1;
      console.error(error);
    }
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${name}: ${error ? error.message : 'passed'} after ${seconds} s`);
  }
  process.send?.(outcome);
  return outcome.failed === 0;
}

async function errorOf(scenario: Scenario): Promise<Error | null> {
  try {
    await scenario([]);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
