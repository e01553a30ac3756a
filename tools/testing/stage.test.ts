import { runAll, couldNotRun, type Outcome } from './stage';

async function run(...outcomes: (Outcome | Error)[]) {
  const lines: string[] = [];
  const stages = outcomes.map((outcome, at) => ({
    name: `stage ${at}`,
    run: async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  }));
  const code = await runAll(stages, (line) => lines.push(line));
  return { code, text: lines.join('\n'), last: lines.at(-1) };
}
const outcome = (passed: number, failed: number): Outcome => ({ passed, failed, notRun: [] });

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

it('starts no stage after the limit, and reports those that did not run', async () => {
  const lines: string[] = [];
  const stages = ['first', 'second'].map((name) => ({
    name,
    run: async () => {
      await new Promise((done) => setTimeout(done, 20));
      return outcome(1, 0);
    },
  }));
  expect(await runAll(stages, (line) => lines.push(line), Date.now() + 10)).toBe(0);
  expect(lines.join('\n')).toContain('- second: the time of this run is over');
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
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

it('names flaky tests and counts them as passed', async () => {
  const flaky = { passed: 2, failed: 0, flaky: ['opens a product'], notRun: [] };
  expect(await run(flaky)).toMatchObject({
    code: 0,
    last: '2 passed, 0 failed',
    text: expect.stringContaining('Flaky, passed when retried:\n- stage 0: opens a product'),
  });
});

it('counts a stage that throws as a failure', async () => {
  expect(await run(outcome(1, 0), new Error('disk full'))).toMatchObject({
    code: 1,
    last: '1 passed, 1 failed',
    text: expect.stringContaining('disk full'),
  });
});
