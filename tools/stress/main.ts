/**
 * `npm run stress -- [suite …] [--count N] [--seed S]`: randomized and destructive tests at full
 * length, with their counts. Without names it runs every suite.
 */
import { parseArgs } from 'node:util';
import { suites, type StressSuite } from './suites';

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
let failedCount = 0;
for (const [name, suite] of chosenSuites(positionals)) {
  const begun = Date.now();
  const runs = count ?? suite.count;
  const passed = await suite.run({ count: runs, seed }).catch((error: Error) => {
    console.log(`${name}: ${error.message}`);
    return false;
  });
  if (!passed) failedCount += 1;
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'} after ${runs} ${suite.unit}, ${seconds} s`);
}
process.exitCode = failedCount > 0 ? 1 : 0;
