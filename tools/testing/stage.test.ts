import { couldNotRun, type Outcome } from './outcome';
import { runAll, type Stage } from './stage';

async function runStages(stages: Stage[]) {
  const lines: string[] = [];
  const code = await runAll(stages, (line) => lines.push(line));
  return { code, text: lines.join('\n'), last: lines.at(-1) };
}
const run = (...outcomes: (Outcome | Error)[]) =>
  runStages(
    outcomes.map((outcome, at) => ({
      name: `stage ${at}`,
      run: async () => {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    })),
  );
const outcome = (passed: number, failed: number): Outcome => ({ passed, failed, notRun: [] });
const flaky = (count: number): Outcome => ({
  ...outcome(count, 0),
  flaky: Array.from({ length: count }, (_, at) => ({ file: `${at}.test.ts`, error: 'late' })),
});

it('prints the totals as the last line', async () => {
  expect(await run(outcome(3, 0), outcome(1, 0))).toMatchObject({
    code: 0,
    last: '4 passed, 0 failed',
  });
});

it('fails after a failed test and still runs the later stages', async () => {
  expect(await run(outcome(1, 2), outcome(4, 0))).toMatchObject({
    code: 1,
    last: '5 passed, 2 failed',
  });
});

it('ends after a required stage that failed, and reports the later ones as not run', async () => {
  const stages = [
    { name: 'types', isRequired: true, run: async () => outcome(0, 1) },
    { name: 'unit', run: async () => outcome(5, 0) },
  ];
  const { code, text, last } = await runStages(stages);
  expect(code).toBe(1);
  expect(text).toContain('- unit: an earlier stage failed');
  expect(last).toBe('0 passed, 1 failed');
});

it('fails when no test ran', async () => {
  expect(await run(couldNotRun('no browser'))).toMatchObject({
    code: 1,
    last: '0 passed, 0 failed',
  });
});

it('lists checks that did not run with the reason', async () => {
  expect((await run(outcome(1, 0), couldNotRun('no browser'))).text).toContain(
    '- stage 1: no browser',
  );
});

it('passes with three flaky files and names each with its first error', async () => {
  const { code, text, last } = await run(flaky(3));
  expect({ code, last }).toEqual({ code: 0, last: '3 passed, 0 failed' });
  expect(text).toContain('- flaky, stage 0: 2.test.ts: late');
});

it('fails with more than three flaky files in all stages together', async () => {
  expect((await run(flaky(2), flaky(2))).code).toBe(1);
});

it('prints the slowest files and marks those above the limit of the gate', async () => {
  const files = [
    { file: 'quick.test.ts', seconds: 0.4 },
    { file: 'slow.test.ts', seconds: 16 },
  ];
  const { text } = await run({ ...outcome(2, 0), files });
  expect(text).toMatch(/ 16\.0 s {2}slow\.test\.ts {2}\(above 15 s\)\n +0\.4 s {2}quick\./);
});

it('counts a stage that throws as a failure', async () => {
  expect(await run(outcome(1, 0), new Error('disk full'))).toMatchObject({
    code: 1,
    last: '1 passed, 1 failed',
    text: expect.stringContaining('disk full'),
  });
});
