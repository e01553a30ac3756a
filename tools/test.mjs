/**
 * `npm test` runs the gate and `npm run test:full` everything, with names only those stages.
 * `--since <revision>` selects the tests that the changes since then may affect.
 * `npm run test:flaky -- <path> --count 20` repeats one test file under load.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      flaky: { type: 'boolean', default: false },
      since: { type: 'string' },
      count: { type: 'string', default: '20' },
    },
  });
  const { full, flaky, since, count } = values;
  const { repeatFile, runStages } = await import('./testing/main.ts');
  if (!flaky) return runStages({ size: full ? 'full' : 'gate', names, since });
  if (!/^[1-9]\d*$/.test(count))
    throw new Error(`--count is "${count}": use a whole number above 0.`);
  await repeatFile(names[0] ?? '', Number(count));
});
