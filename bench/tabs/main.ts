import { startProduct, stopProduct } from '@shop/e2e/product';
import type { Browser } from 'playwright-core';
import { sized, warmUpRounds } from '../round';
import { parseCount } from '../parse-count';
import { openBrowser } from '../phone';
import { formatSummary, summarize } from '../statistics';
import { atMost, printTable, type Goal, type Row } from '../table';
import { measureMinimalPage } from './minimal-page';
import { startSingleBundleSite } from '../sites/single-bundle-site';
import { measureStaticPages } from './static-pages';
import { measureVisit, type TimesByFigure } from './visit';

const defaultRounds = sized(7, 1);

/** Goals by the beginning of a figure's name: ms, or a multiple of the single bundle's time. */
const goals: readonly { prefix: string; limit: number; of: 'ms' | 'ratio' }[] = [
  { prefix: 'first switch, ahead', limit: 1.2, of: 'ratio' },
  { prefix: 'warm switch', limit: 50, of: 'ms' },
];

type Variant = 'federated' | 'bundle';

/** Times of one round, ms, of both sites and of pages without the product's code. */
interface Round extends Record<Variant, TimesByFigure> {
  baselines: TimesByFigure;
}

/**
 * Measures tab switches of the federated shop and of the same pages as a single bundle, on a slow
 * phone. `args[0]` is the number of rounds. Returns false when a goal is missed.
 */
export async function tabs([rounds = String(defaultRounds)]: string[]): Promise<boolean> {
  const roundCount = parseCount(rounds, 'rounds');
  const product = await startProduct();
  try {
    console.log('building the same pages as a single bundle ...');
    const bundleSite = await startSingleBundleSite(product);
    const browser = await openBrowser();
    try {
      const measured = await measureRounds(
        browser,
        { federated: product.origin, bundle: bundleSite.url },
        roundCount,
      );
      console.log(
        '\nFrom the touch end to the frame after the first one with the content of the page;' +
          '\nmedians of the rounds on this machine (lowest-highest).',
      );
      return printTable(`tabs: 4x CPU, slow 4G, ${roundCount} rounds`, [
        ...comparisonRows(measured),
        ...baselineRows(measured),
      ]);
    } finally {
      await browser.close();
      await bundleSite.stop();
    }
  } finally {
    await stopProduct(product);
  }
}

/** Alternates the order of both sites from round to round; the first round is a warm-up. */
async function measureRounds(
  browser: Browser,
  originByVariant: Record<Variant, string>,
  roundCount: number,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let index = 1 - warmUpRounds; index <= roundCount; index += 1) {
    console.log(index === 0 ? 'warm-up round ...' : `round ${index} of ${roundCount} ...`);
    const round: Round = {
      federated: new Map(),
      bundle: new Map(),
      baselines: new Map([
        ...(await measureStaticPages(browser, originByVariant.federated)),
        ...(await measureMinimalPage(browser)),
      ]),
    };
    const order: Variant[] = ['federated', 'bundle'];
    if (index % 2 === 0) order.reverse();
    for (const loading of ['ahead', 'cold'] as const)
      for (const variant of order) {
        const times = await measureVisit(browser, originByVariant[variant], loading);
        for (const [figure, ms] of times) round[variant].set(figure, ms);
      }
    if (index > 0) measured.push(round);
  }
  return measured;
}

/** The median of a figure in each round, ms. */
const mediansOf = (rounds: Round[], part: keyof Round, figure: string): number[] =>
  rounds.map((round) => summarize(round[part].get(figure) ?? []).median);

const figuresOf = (rounds: Round[], part: keyof Round): string[] => [
  ...(rounds[0]?.[part].keys() ?? []),
];

function comparisonRows(rounds: Round[]): Row[] {
  return figuresOf(rounds, 'federated').map((figure): Row => {
    const federated = mediansOf(rounds, 'federated', figure);
    const bundle = mediansOf(rounds, 'bundle', figure);
    const ms = summarize(federated);
    const ratio = summarize(federated.map((time, index) => time / (bundle[index] ?? NaN)));
    const measured = [
      formatSummary(ms, ' ms'),
      `bundle ${formatSummary(summarize(bundle), ' ms')}`,
      `ratio ${formatSummary(ratio)}`,
    ].join(', ');
    return { label: figure, measured, goal: goalOf(figure, ms.median, ratio.median) };
  });
}

function goalOf(figure: string, ms: number, ratio: number): Goal | undefined {
  const goal = goals.find(({ prefix }) => figure.startsWith(prefix));
  if (!goal) return undefined;
  return goal.of === 'ms' ? atMost(goal.limit, ms, ' ms') : atMost(goal.limit, ratio, ' times');
}

const baselineRows = (rounds: Round[]): Row[] =>
  figuresOf(rounds, 'baselines').map((figure) => ({
    label: figure,
    measured: formatSummary(summarize(mediansOf(rounds, 'baselines', figure)), ' ms'),
  }));
