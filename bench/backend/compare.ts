import { atLeast, type Row } from '../table';
import { UnavailableError } from './unavailable-error';
import { measure, type Measured, type Plan, type Target } from './rounds';
import { formatNumber, summarize, formatSummary } from '../statistics';

/** One beside another, with what is promised of their requests per second. */
export interface Comparison {
  subject: string;
  reference: string;
  minRatio?: number;
}

type Makers = Record<string, () => Promise<Target>>;

/** Targets that can be had, by name, and the rows of those that cannot. */
export async function startTargets(
  what: string,
  makers: Makers,
): Promise<{ targets: Map<string, Target>; missing: Row[] }> {
  const targets = new Map<string, Target>();
  const missing: Row[] = [];
  for (const [name, make] of Object.entries(makers)) {
    try {
      targets.set(name, await make());
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      missing.push({ label: `${what}, ${name}`, measured: `not run: ${error.message}` });
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
  const compared = comparisons.flatMap(({ subject, reference, minRatio }): Row[] => {
    const [one, other] = [measured.get(subject), measured.get(reference)];
    if (!one || !other) return [];
    const ratio = summarize(pairedRatios(one, other));
    return [
      {
        label: `${what}, ${subject} / ${reference}`,
        measured: formatSummary(ratio),
        ...(minRatio && { goal: atLeast(minRatio, ratio.median) }),
      },
    ];
  });
  return [
    ...names.map((name) => ({
      label: `${what}, ${name}`,
      measured: formatFigures(measured.get(name)!),
    })),
    ...compared,
  ];
}

/** Requests per second, p99 and CPU per request of one. */
export function formatFigures(one: Measured): string {
  const { median: server } = one.of('server');
  const { median: database } = one.of('database');
  return `${formatSummary(one.of('perSecond'), '/s')}, p99 ${formatSummary(one.of('p99'), ' ms')}, CPU ${formatNumber(server)} + ${formatNumber(database)} us`;
}

/** How one does beside another, round by round: the noise of a machine is about the same for neighbours. */
export const pairedRatios = (one: Measured, other: Measured): number[] =>
  one.rounds.map(({ perSecond }, at) => perSecond / other.rounds[at]!.perSecond);
