import { atLeast, type Row } from '../table';
import { NotRun } from './not-run';
import { measure, type Measured, type Plan, type Target } from './rounds';
import { digits, spreadOf, written } from '../spread';

/** One beside another, with what is promised of their requests per second. */
export interface Comparison {
  of: string;
  to: string;
  least?: number;
}

type Makers = Record<string, () => Promise<Target>>;

/** Targets that can be had, by name, and the rows of those that cannot. */
export async function gather(
  what: string,
  makers: Makers,
): Promise<{ targets: Map<string, Target>; missing: Row[] }> {
  const targets = new Map<string, Target>();
  const missing: Row[] = [];
  for (const [name, make] of Object.entries(makers)) {
    try {
      targets.set(name, await make());
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      missing.push({ what: `${what}, ${name}`, measured: `not run: ${error.message}` });
    }
  }
  return { targets, missing };
}

/** Measures what can be had side by side: a row for each, and one for each comparison. */
export async function compare(
  what: string,
  targets: Map<string, Target>,
  plan: Plan,
  comparisons: Comparison[],
): Promise<Row[]> {
  const names = [...targets.keys()];
  console.log(
    `${what}: ${plan.rounds} rounds of ${plan.seconds} s each on ${names.join(', ')} ...`,
  );
  const measured = new Map(
    (await measure([...targets.values()], plan)).map((one, at) => [names[at]!, one]),
  );
  const compared = comparisons.flatMap(({ of, to, least }): Row[] => {
    const [one, other] = [measured.get(of), measured.get(to)];
    if (!one || !other) return [];
    const ratio = spreadOf(paired(one, other));
    return [
      {
        what: `${what}, ${of} / ${to}`,
        measured: written(ratio),
        ...(least && { goal: atLeast(least, ratio.median) }),
      },
    ];
  });
  return [
    ...names.map((name) => ({ what: `${what}, ${name}`, measured: figures(measured.get(name)!) })),
    ...compared,
  ];
}

/** Requests per second, p99 and CPU per request of one. */
export function figures(one: Measured): string {
  const { median: server } = one.of('server');
  const { median: database } = one.of('database');
  return `${written(one.of('perSecond'), '/s')}, p99 ${written(one.of('p99'), ' ms')}, CPU ${digits(server)} + ${digits(database)} us`;
}

/** How one does beside another, round by round: the noise of a machine is about the same for neighbours. */
export const paired = (one: Measured, other: Measured): number[] =>
  one.rounds.map(({ perSecond }, at) => perSecond / other.rounds[at]!.perSecond);
