import { startProduct, stopProduct } from '@shop/e2e/product';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../phone';
import { summarize, formatSummary } from '../statistics';
import { atMost, printTable, type Row } from '../table';
import { measureMinimalPage } from './minimal-page';
import { measureStaticPages } from './static-pages';
import { startSingleBundleSite } from './single-bundle-site';
import { measureVisit, type TimesByFigure } from './visit';

const usualRounds = 7;

/** What is promised of a figure by how its name begins: ms, or times of what the bundle takes. */
const goals: Record<string, { most: number; of: 'ms' | 'ratio' }> = {
  'first switch, ahead': { most: 1.2, of: 'ratio' },
  'warm switch': { most: 50, of: 'ms' },
};

type Variant = 'federated' | 'bundle';

/** One round's times, ms: of both sites by figure, and of pages without a product's code. */
interface Round extends Record<Variant, TimesByFigure> {
  baselines: TimesByFigure;
}

/** Switches of tabs beside the same pages as one bundle, on a slow phone; `rounds` of them. False when a goal is missed. */
export async function tabs([rounds = String(usualRounds)]: string[]): Promise<boolean> {
  const product = await startProduct();
  try {
    console.log('building the same pages as one bundle ...');
    const twin = await startSingleBundleSite(product);
    const browser = await openBrowser();
    try {
      const measured = await measure(
        browser,
        { federated: product.origin, bundle: twin.url },
        Number(rounds),
      );
      return printTable(
        `tabs: 4x CPU, slow 4G; from the finger to the next frame after the page's own view, medians of ${rounds} rounds on this machine (lowest-highest)`,
        [...rowsOf(measured), ...floorRows(measured)],
      );
    } finally {
      await browser.close();
      await twin.stop();
    }
  } finally {
    await stopProduct(product);
  }
}

/** In turn, and in the other order every second time, after a round that does not count. */
async function measure(
  browser: Browser,
  origins: Record<Variant, string>,
  rounds: number,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    console.log(round === 0 ? 'one round to warm up ...' : `round ${round} of ${rounds} ...`);
    const times: Round = {
      federated: new Map(),
      bundle: new Map(),
      baselines: new Map([
        ...(await measureStaticPages(browser, origins.federated)),
        ...(await measureMinimalPage(browser)),
      ]),
    };
    const order: Variant[] = ['federated', 'bundle'];
    for (const fetched of ['ahead', 'cold'] as const)
      for (const name of round % 2 ? order : order.toReversed()) {
        for (const [figure, ms] of await measureVisit(browser, origins[name], fetched))
          times[name].set(figure, ms);
      }
    if (round > 0) measured.push(times);
  }
  return measured;
}

function rowsOf(rounds: Round[]): Row[] {
  return [...rounds[0]!.federated.keys()].map((figure): Row => {
    const of = (name: Variant) => rounds.map((round) => summarize(round[name].get(figure)!).median);
    const [federated, bundle] = [of('federated'), of('bundle')];
    const [ms, ratio] = [
      summarize(federated),
      summarize(federated.map((one, at) => one / bundle[at]!)),
    ];
    const goal = Object.entries(goals).find(([start]) => figure.startsWith(start))?.[1];
    return {
      label: figure,
      measured: `${formatSummary(ms, ' ms')}, bundle ${formatSummary(summarize(bundle), ' ms')}, ratio ${formatSummary(ratio)}`,
      ...(goal && {
        goal:
          goal.of === 'ms'
            ? { ...atMost(goal.most, ms.median)!, text: `<= ${goal.most} ms` }
            : { ...atMost(goal.most, ratio.median)!, text: `<= ${goal.most} times` },
      }),
    };
  });
}

const floorRows = (rounds: Round[]): Row[] =>
  [...rounds[0]!.baselines.keys()].map((figure) => ({
    label: figure,
    measured: formatSummary(
      summarize(rounds.map(({ baselines }) => summarize(baselines.get(figure)!).median)),
      ' ms',
    ),
  }));
