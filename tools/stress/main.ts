/**
 * `npm run stress -- [suite …] [--count N] [--seed S]`: randomized and destructive tests at full
 * length, with their counts. Without names it runs every suite.
 */
import { parseArgs } from 'node:util';
import { NotRunError, suites, type StressSuite } from './suites';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string' } },
});

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d*$/.test(text))
    throw new Error(`--${option} is "${text}": use a whole number above 0.`);
  return text === undefined ? undefined : Number(text);
}

/** The suites to run, by name. Throws for an unknown name. */
function chosenSuites(names: string[]): [name: string, suite: StressSuite][] {
  const all = Object.entries(suites);
  const unknown = names.find((name) => !Object.hasOwn(suites, name));
  if (unknown) {
    const known = Object.keys(suites).join(', ');
    throw new Error(`Unknown stress suite "${unknown}": choose from ${known}.`);
  }
  return names.length > 0 ? all.filter(([name]) => names.includes(name)) : all;
}

const count = wholeNumber('count', values.count);
const seed = wholeNumber('seed', values.seed);
const outcome = { passed: 0, failed: 0, notRun: [] as string[] };
for (const [name, suite] of chosenSuites(positionals)) {
  const begun = Date.now();
  const runs = count ?? suite.count;
  const end = () => `after ${runs} ${suite.unit}, ${Math.round((Date.now() - begun) / 1000)} s`;
  try {
    const passed = await suite.run({ count: runs, seed });
    outcome[passed ? 'passed' : 'failed'] += 1;
    console.log(`${name}: ${passed ? 'passed' : 'FAILED'} ${end()}`);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NotRunError) outcome.notRun.push(`${name}: ${message}`);
    else outcome.failed += 1;
    console.log(`${name}: ${error instanceof NotRunError ? 'not run' : 'FAILED'}: ${message}`);
  }
}
// A parent process gets the counts. Alone, a run in which no suite passed has failed.
process.send?.(outcome);
process.exitCode = outcome.failed > 0 || outcome.passed === 0 ? 1 : 0;
