import fc from 'fast-check';
import { RequestError, ServiceError } from '../errors/errors';
import { FakeClock, settled } from '../../test/fake-clock';
import { batchLimits, maxQueuedRows, reportInterval, ReportQueue } from './report-queue';

type Outcome = 'taken' | 'unreachable' | 'refused';

function open(outcome: () => Outcome = () => 'taken') {
  const clock = new FakeClock();
  const tried: { at: number; rows: string[]; outcome: Outcome }[] = [];
  const begin = clock.now();
  const reports = new ReportQueue(async (rows) => {
    const met = outcome();
    tried.push({ at: clock.now() - begin, rows: [...rows], outcome: met });
    if (met === 'unreachable') throw new RequestError('network');
    if (met === 'refused') throw new ServiceError('INVALID', 'no');
  }, clock);
  const taken = () => tried.flatMap(({ rows, outcome: met }) => (met === 'taken' ? rows : []));
  return { clock, reports, tried, taken };
}
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `row ${from + at}`);

it('[9.18] rows wait 10 s after a report for the next one, without polling', async () => {
  expect(reportInterval).toBe(10_000);
  const { clock, reports, tried } = open();
  reports.add(['a']);
  await clock.pass(0);
  for (const row of ['b', 'c']) {
    await clock.pass(3000);
    reports.add([row]);
  }
  await clock.pass(3999);
  expect(tried.map(({ at }) => at)).toEqual([0]);
  await clock.pass(1);
  expect(tried.map(({ at, rows: sent }) => [at, sent])).toEqual([
    [0, ['a']],
    [10_000, ['b', 'c']],
  ]);
  expect(clock.planned).toBe(0);
  await clock.pass(60_000);
  reports.add(['d']);
  await clock.pass(0);
  expect(tried.at(-1)).toMatchObject({ at: 70_000, rows: ['d'] });
});

it('[7.25] a batch has 100 rows and 40,000 characters at most, and one row at least', async () => {
  const { clock, reports, tried } = open();
  reports.add([
    ...rows(batchLimits.rows),
    'x'.repeat(30_000),
    'y'.repeat(20_000),
    'z'.repeat(90_000),
    'end',
  ]);
  await clock.pass(60_000);
  expect(tried.map(({ rows: sent }) => sent.length)).toEqual([100, 1, 1, 1, 1]);
  expect(tried.map(({ at }) => at)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
});

it('a report waits for the previous one, however long it takes', async () => {
  const clock = new FakeClock();
  const sent: string[][] = [];
  let answer = () => {};
  const reports = new ReportQueue((batch) => {
    sent.push([...batch]);
    return new Promise<void>((done) => {
      answer = done;
    });
  }, clock);
  reports.add(['a']);
  await clock.pass(5000);
  reports.add(['b']);
  await clock.pass(30_000);
  expect(sent).toEqual([['a']]);
  answer();
  await clock.pass(0);
  expect(sent).toEqual([['a'], ['b']]);
});

it('failed reports back off, and a batch is dropped after ten attempts', async () => {
  const { clock, reports, tried } = open(() => 'unreachable');
  reports.add(['a']);
  await clock.pass(3_600_000);
  expect(tried.map(({ at }) => at / 1000)).toEqual([
    0, 20, 60, 140, 300, 620, 940, 1260, 1580, 1900,
  ]);
  expect(clock.planned).toBe(0);
});

it('rows that the receiver rejects are not sent again', async () => {
  const { clock, reports, tried } = open(() => 'refused');
  reports.add(['a']);
  await clock.pass(3_600_000);
  expect(tried).toHaveLength(1);
});

it('the oldest rows are dropped when the queue is full', async () => {
  let up = false;
  const { clock, reports, taken } = open(() => (up ? 'taken' : 'unreachable'));
  reports.add(rows(maxQueuedRows));
  await clock.pass(0);
  reports.add(rows(50, maxQueuedRows));
  up = true;
  await clock.pass(3_600_000);
  expect(taken()).toEqual(rows(maxQueuedRows, 50));
});

it('drain() sends a last batch at once and returns the rest', async () => {
  const { clock, reports, tried } = open();
  reports.add(['first']);
  await clock.pass(5000);
  reports.add(rows(130));
  expect(reports.drain()).toEqual(rows(30, 100));
  await settled();
  expect(tried.map(({ at, rows: sent }) => [at, sent.length])).toEqual([
    [0, 1],
    [5000, 100],
  ]);
  expect(clock.planned).toBe(0);
});

it('drain() returns all rows while reports fail', async () => {
  const { clock, reports, tried } = open(() => 'unreachable');
  reports.add(['a']);
  await clock.pass(0);
  expect(reports.drain()).toEqual(['a']);
  expect(tried).toHaveLength(1);
});

it('[9.18] rows arrive once, in order, at most every 10 s, or are dropped', async () => {
  const steps = fc.array(fc.record({ add: fc.nat({ max: 150 }), pass: fc.nat({ max: 15_000 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  const outcomes = fc.infiniteStream(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Outcome>('taken') },
      fc.constantFrom<Outcome>('unreachable', 'refused'),
    ),
  );
  await fc.assert(
    fc.asyncProperty(steps, outcomes, async (story, met) => {
      const { clock, reports, tried, taken } = open(() => met.next().value ?? 'taken');
      let added = 0;
      for (const { add, pass } of story) {
        reports.add(rows(add, added));
        added += add;
        await clock.pass(pass);
      }
      await clock.pass(7_200_000);
      const all = rows(added);
      const numbers = taken().map((row) => all.indexOf(row));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      tried.forEach(({ at, rows: sent }, place) => {
        expect(sent.length).toBeLessThanOrEqual(batchLimits.rows);
        if (place > 0) expect(at - tried[place - 1]!.at).toBeGreaterThanOrEqual(reportInterval);
      });
      if (tried.every(({ outcome }) => outcome === 'taken') && added <= maxQueuedRows)
        expect(taken()).toEqual(all);
      expect(clock.planned).toBe(0);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
  );
});
