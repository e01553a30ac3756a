import { memoryOf } from '../backend/process-usage';
import type { ServerProcess } from '../server-process';
import { formatNumber } from '../statistics';
import { atMost, type Row } from '../table';
import { load } from './load';
import { uncachedPages } from './page-requests';
import { slopeOf, type Point } from './slope';

const batch = 500;
const connections = 4;
/** The first renders fill caches and heaps. */
const warmUpShare = 0.2;
/** Resident memory rises and falls by 50 MB between collections; its lows show what stays. */
const windowCount = 8;
/** Half a kilobyte per render: less than that is lost in the lows as well. */
const maxSlopeKb = 500;

/** Resident memory of the site over many renders. */
export async function memory(site: ServerProcess, renderCount: number): Promise<Row[]> {
  console.log(`memory: ${renderCount} renders ...`);
  const samples = [{ x: 0, y: memoryOf(site.pid) }];
  const requests = uncachedPages('/');
  for (let done = 0; done < renderCount; done += batch) {
    await load({ url: site.url, requests: rotated(requests, done), connections, amount: batch });
    samples.push({ x: done + batch, y: memoryOf(site.pid) });
  }
  const lows = lowsOf(samples.slice(Math.ceil(samples.length * warmUpShare)));
  return [
    { label: 'memory before the first render', measured: megabytes(samples[0]?.y) },
    {
      label: `lows after ${lows[0]?.x} to ${lows.at(-1)?.x} renders, MB`,
      measured: lows.map(({ y }) => formatNumber(y)).join(', '),
    },
    { label: 'highest memory', measured: megabytes(Math.max(...samples.map(({ y }) => y))) },
    slopeRow(lows),
  ];
}

function slopeRow(lows: readonly Point[]): Row {
  const label = 'slope of the lows per 1,000 renders';
  if (lows.length < 2) return { label, measured: 'too few renders' };
  const slopeKb = slopeOf(lows) * 1000 * 1024;
  return {
    label,
    measured: `${formatNumber(slopeKb)} KB`,
    goal: atMost(maxSlopeKb, Math.max(0, slopeKb), ' KB'),
  };
}

/** The lowest sample of each window. */
function lowsOf(samples: readonly Point[]): Point[] {
  const length = Math.max(1, Math.floor(samples.length / windowCount));
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    samples
      .slice(index * length, (index + 1) * length)
      .reduce((low, each) => (each.y < low.y ? each : low)),
  );
}

const rotated = <T>(list: T[], offset: number): T[] => {
  const start = offset % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

const megabytes = (value = NaN) => `${formatNumber(value)} MB`;
