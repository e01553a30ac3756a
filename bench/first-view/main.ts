import { sized } from '../round';
import { parseCount } from '../parse-count';
import { openBrowser } from '../phone';
import { readEnvironment } from '../report/history';
import { formatRatio } from '../statistics';
import { atMost, printTable, type Row } from '../table';
import { compare, mediansOf, type Comparison, type MediansByScenario } from './compare';
import { formatFigure, reportRun } from './report';
import { measureRounds } from './rounds';
import { readScenarios } from './scenarios';
import { startVariants, variantNames, type VariantName } from './variants';

const defaultRounds = sized(15, 1);
/** A shorter run is for development and leaves docs/performance unchanged. */
const minReportedRounds = 5;
const maxScriptBytes = 120_000;
const maxShift = 0.02;

/**
 * Measures first views of home, search and product: rendered on the server, by the browser, and as
 * a single bundle. `args[0]` is the number of rounds. Returns false when a goal is missed.
 */
export async function firstView([rounds = String(defaultRounds)]: string[]): Promise<boolean> {
  const roundCount = parseCount(rounds, 'rounds');
  const variants = await startVariants();
  const browser = await openBrowser();
  try {
    const environment = readEnvironment(browser.version());
    const scenarios = await readScenarios(variants.originByName.server);
    const measured = await measureRounds(browser, variants, scenarios, roundCount);
    const [medians, comparisons] = [mediansOf(measured), compare(measured)];
    if (roundCount >= minReportedRounds) reportRun(environment, roundCount, medians, comparisons);
    return printTable(`first view: 4x CPU, slow 4G, ${roundCount} rounds`, [
      ...Object.keys(medians).flatMap((scenario) => medianRows(medians, scenario)),
      ...comparisons.map(comparisonRow),
    ]);
  } finally {
    await browser.close();
    await variants.stop();
  }
}

function medianRows(medians: MediansByScenario, scenario: string): Row[] {
  return variantNames.flatMap((variant) => {
    const figures = medians[scenario]?.[variant];
    if (!figures) return [];
    const paints = `FCP ${figures.fcp.toFixed()}, LCP ${figures.lcp.toFixed()}`;
    const blocking = `TBT ${figures.tbt.toFixed()} of ${figures.blocking.toFixed()}`;
    return [
      { label: `${scenario}, ${variant}`, measured: `${paints}, ${blocking} ms` },
      ...goalRows(scenario, variant, figures),
    ];
  });
}

function goalRows(
  scenario: string,
  variant: VariantName,
  { cls, scriptBytes }: MediansByScenario[string][VariantName],
): Row[] {
  if (variant !== 'server' && variant !== 'many') return [];
  return [
    {
      label: `${scenario}, ${variant}: CLS`,
      measured: formatFigure('cls', cls),
      goal: atMost(maxShift, cls),
    },
    {
      label: `${scenario}, ${variant}: JS, bytes`,
      measured: String(scriptBytes),
      goal: atMost(maxScriptBytes, scriptBytes),
    },
  ];
}

const comparisonRow = ({ scenario, figure, variant, other, ratio, limit }: Comparison): Row => ({
  label: `${scenario}: ${figure}, ${variant} / ${other}`,
  measured: formatRatio(ratio),
  ...(limit !== undefined && { goal: atMost(limit, ratio.median) }),
});
