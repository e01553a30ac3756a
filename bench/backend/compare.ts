import { formatNumber, formatSummary, summarize } from '../statistics';
import { atLeast, type Row } from '../table';
import { measure, type Measured, type Plan, type Target } from './rounds';
import { UnavailableError } from '../unavailable-error';

/** Compares requests per second of two targets by name. */
export interface Comparison {
  subject: string;
  reference: string;
  /** Goal: the lowest accepted ratio. */
  minRatio?: number;
}

type TargetFactories = Record<string, () => Promise<Target>>;

/** Starts the targets. Returns them by name, and rows for those that this machine cannot run. */
export async function startTargets(
  figure: string,
  factories: TargetFactories,
): Promise<{ targets: Map<string, Target>; missing: Row[] }> {
  const targets = new Map<string, Target>();
  const missing: Row[] = [];
  for (const [name, start] of Object.entries(factories)) {
    try {
      targets.set(name, await start());
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      missing.push({ label: `${figure}, ${name}`, measured: `not run: ${error.message}` });
    }
  }
  return { targets, missing };
}

/** Measures the targets alternately. Returns a row for each, and one for each comparison. */
export async function compare(
  figure: string,
  targets: Map<string, Target>,
  plan: Plan,
  comparisons: Comparison[],
): Promise<Row[]> {
  const names = [...targets.keys()];
  console.log(
    `${figure}: ${plan.rounds} rounds of ${plan.seconds} s each on ${names.join(', ')} ...`,
  );
  const measured = await measure([...targets.values()], plan);
  const measuredByName = new Map(measured.map((each) => [each.target.name, each]));
  return [
    ...measured.map((each) => ({
      label: `${figure}, ${each.target.name}`,
      measured: formatFigures(each),
    })),
    ...comparisons.flatMap((comparison) => comparisonRows(figure, measuredByName, comparison)),
  ];
}

/** No row when one of both targets was not measured. */
function comparisonRows(
  figure: string,
  measuredByName: Map<string, Measured>,
  { subject, reference, minRatio }: Comparison,
): Row[] {
  const measuredSubject = measuredByName.get(subject);
  const measuredReference = measuredByName.get(reference);
  if (!measuredSubject || !measuredReference) return [];
  const ratio = summarize(pairedRatios(measuredSubject, measuredReference));
  return [
    {
      label: `${figure}, ${subject} / ${reference}`,
      measured: formatSummary(ratio),
      goal: minRatio === undefined ? undefined : atLeast(minRatio, ratio.median),
    },
  ];
}

/** Formats requests per second, p99 and CPU per request (server + database). */
export function formatFigures(measured: Measured): string {
  const server = formatNumber(measured.of('server').median);
  const database = formatNumber(measured.of('database').median);
  return [
    formatSummary(measured.of('perSecond'), '/s'),
    `p99 ${formatSummary(measured.of('p99'), ' ms')}`,
    `CPU ${server} + ${database} us`,
  ].join(', ');
}

/** Ratio of requests per second round by round: neighbouring rounds share the machine's noise. */
export const pairedRatios = (subject: Measured, reference: Measured): number[] =>
  subject.rounds.map(
    ({ perSecond }, round) => perSecond / (reference.rounds[round]?.perSecond ?? NaN),
  );
