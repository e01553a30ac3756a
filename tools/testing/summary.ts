import { flakyFileLimit, type StageResult } from './outcome';

/** A gate file that takes longer belongs to the full run, or needs a cheaper fixture. */
const slowFileSeconds = 15;
const listedFileCount = 20;

/** The summary of a run: stage times, the slowest files, flaky files and what did not run. */
export function renderSummary(results: StageResult[]): string {
  const times = results.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`);
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, listedFileCount)
    .map(
      ({ file, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${file}` +
        (seconds > slowFileSeconds ? `  (above ${slowFileSeconds} s)` : ''),
    );
  const flaky = results.flatMap(({ name, flaky: files = [] }) =>
    files.map(({ file, error }) => `- flaky, ${name}: ${file}: ${error}`),
  );
  const notRun = results.flatMap(({ name, notRun: reasons }) =>
    reasons.map((reason) => `- ${name}: ${reason}`),
  );
  return [
    section('Time', times),
    section('Slowest files', slowest),
    section('Failed, then passed alone', flaky),
    ...(flaky.length > flakyFileLimit
      ? [`More than ${flakyFileLimit} flaky files: the run failed.`]
      : []),
    notRun.length ? section('Not run', notRun) : '\nNot run: nothing.',
  ]
    .filter(Boolean)
    .join('\n');
}

const section = (title: string, lines: string[]) =>
  lines.length ? `\n${title}:\n${lines.join('\n')}` : '';
