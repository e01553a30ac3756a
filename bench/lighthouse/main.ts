import { startProduct, stopProduct } from '@shop/e2e/product';
import { sized } from '../round';
import { parseCount } from '../parse-count';
import { readScenarios, readView, type Scenario } from '../first-view/scenarios';
import { openBrowser } from '../phone';
import { readEnvironment } from '../report/history';
import { atLeast, printTable, type Row } from '../table';
import { reportPages } from './report';
import { loadLighthouse, type LighthouseResult, type RunLighthouse } from './run';
import { categoryNames, summarizeResults, type PageSummary } from './summarize-results';

const defaultRuns = sized(5, 1);
/** A shorter run is for development and leaves docs/performance unchanged. */
const minReportedRuns = 5;
const minPerformance = 98;

/**
 * Runs Lighthouse on home, search and product. `args[0]` is the number of runs of each page.
 * Returns false when a goal is missed.
 */
export async function lighthouse([runs = String(defaultRuns)]: string[]): Promise<boolean> {
  const runCount = parseCount(runs, 'runs');
  const run = await loadLighthouse();
  const product = await startProduct();
  try {
    const environment = readEnvironment(await browserVersion());
    const scenarios = await readScenarios(product.origin);
    const results = await collect(run, product.origin, scenarios, runCount);
    const pages = Object.fromEntries(
      [...results].map(([name, each]) => [name, summarizeResults(each)]),
    );
    const version = results.get('home')?.[0]?.lighthouseVersion ?? '';
    if (runCount >= minReportedRuns) reportPages(environment, { runs: runCount, version }, pages);
    return printTable(
      `lighthouse, mobile, median of ${runCount}`,
      Object.entries(pages).flatMap(([name, summary]) => rowsOf(name, summary)),
    );
  } finally {
    await stopProduct(product);
  }
}

async function browserVersion(): Promise<string> {
  const browser = await openBrowser();
  await browser.close();
  return browser.version();
}

/** Runs the pages one after the other in each round. */
async function collect(
  run: RunLighthouse,
  origin: string,
  scenarios: Scenario[],
  runCount: number,
): Promise<Map<string, LighthouseResult[]>> {
  const results = new Map<string, LighthouseResult[]>();
  for (let round = 1; round <= runCount; round += 1) {
    console.log(`run ${round} of ${runCount} ...`);
    for (const { name, path } of scenarios) {
      await readView(origin, path, true);
      results.set(name, [...(results.get(name) ?? []), await run(origin + path)]);
    }
  }
  return results;
}

function rowsOf(page: string, { scores, failed }: PageSummary): Row[] {
  return [
    ...categoryNames.map((name): Row => ({
      label: `${page}: ${name}`,
      measured: String(scores[name]),
      ...(name === 'performance' && { goal: atLeast(minPerformance, scores[name]) }),
    })),
    ...failed
      .filter(({ weight }) => weight > 0)
      .map(({ id, category, value }): Row => ({
        label: `${page}: fails ${id}`,
        measured: `${category} ${value}`,
      })),
  ];
}
