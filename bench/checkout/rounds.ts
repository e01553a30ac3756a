import { sized, warmUpRounds } from '../round';
import { formatNumber, formatSummary, percentile, summarize } from '../statistics';
import { atLeast, type Row } from '../table';
import { runLoad, type Load, type Side } from './load';

export interface Plan {
  /** Checkouts at a time, of as many shoppers. */
  concurrency: number;
  seconds: number;
  databaseCpuMs(): number;
}

const roundCount = sized(3, 1);
const minRatio = 0.5;

/**
 * Measures shop and bare SQL in alternating rounds, after one of half the length that does not
 * count. Returns a row for each, and rows for the ratios of their rates and their CPU times.
 */
export async function compare(
  label: string,
  { shop, bareSql }: { shop: Side; bareSql: Side },
  { concurrency, seconds, databaseCpuMs }: Plan,
): Promise<Row[]> {
  const ours: Load[] = [];
  const bare: Load[] = [];
  const run = (side: Side, share = 1) =>
    runLoad(side, databaseCpuMs, { concurrency, seconds: seconds * share });
  if (warmUpRounds > 0) for (const side of [shop, bareSql]) await run(side, 0.5);
  for (let round = 0; round < roundCount; round += 1) {
    ours.push(await run(shop));
    bare.push(await run(bareSql));
  }
  const rates = ratios(ours, bare, ({ perSecond }) => perSecond);
  // The other way round, so that more is better in both rows.
  const cpuTimes = ratios(bare, ours, ({ ownCpu, databaseCpu }) => ownCpu + databaseCpu);
  return [
    { label, measured: formatRounds(ours) },
    { label: `${label}, bare SQL`, measured: formatRounds(bare) },
    {
      label: `${label}, shop / bare SQL`,
      measured: formatSummary(rates),
      goal: atLeast(minRatio, rates.median),
    },
    { label: `${label}, CPU of bare SQL / shop`, measured: formatSummary(cpuTimes) },
  ];
}

/** Ratios of neighbouring rounds. */
const ratios = (subject: Load[], reference: Load[], of: (load: Load) => number) =>
  summarize(
    subject.map((load, round) => {
      const other = reference[round];
      return other ? of(load) / of(other) : NaN;
    }),
  );

/** Formats the rate, the times, and the CPU time per checkout (own processes + PostgreSQL). */
function formatRounds(rounds: readonly Load[]): string {
  const times = rounds.flatMap((round) => round.times);
  const [p50, p99] = [0.5, 0.99].map((share) => formatNumber(percentile(times, share)));
  const medianOf = (of: (load: Load) => number) => formatNumber(summarize(rounds.map(of)).median);
  return [
    formatSummary(summarize(rounds.map(({ perSecond }) => perSecond)), '/s'),
    `p50 ${p50} ms`,
    `p99 ${p99} ms`,
    `CPU ${medianOf(({ ownCpu }) => ownCpu)} + ${medianOf(({ databaseCpu }) => databaseCpu)} ms`,
  ].join(', ');
}
