import type { HourCounts } from '@shop/release-store';
import * as v from 'valibot';
import type { ReadMeasurements } from './check-canaries';

const timeoutMs = 5_000;
const count = v.pipe(v.number(), v.minValue(0));
const histogram = v.pipe(
  v.array(v.tuple([v.number(), count])),
  v.transform((pairs): ReadonlyMap<number, number> => new Map(pairs)),
);
const hoursSchema = v.array(
  v.object({
    hour: v.number(),
    viewCount: count,
    errorCount: count,
    nextCount: count,
    lcp: histogram,
    inp: histogram,
    cls: histogram,
  }),
);
const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ hours: hoursSchema }));

/** Reads the measurements of real visits from the backend. */
export function measurementsOf(baasUrl: string, token: string): ReadMeasurements {
  const hoursOf = async (remote: string, build: string, from: number): Promise<HourCounts[]> => {
    const query = new URLSearchParams({ remote, build, from: String(from) });
    const response = await fetch(`${baasUrl}/http/field-metrics?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the backend answers ${response.status}`);
    const parsed = v.safeParse(answerSchema, await response.text());
    if (!parsed.success) throw new Error('the backend answers with something else');
    return parsed.output.hours;
  };
  return async ({ remote, canary, live, from }) => ({
    canary: await hoursOf(remote, canary, from),
    live: await hoursOf(remote, live, from),
  });
}
