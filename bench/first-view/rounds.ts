import type { Browser } from 'playwright-core';
import { warmUpRounds } from '../round';
import type { ViewFigures } from './figures';
import { readView, type Scenario } from './scenarios';
import { isRenderedOnServer, variantNames, type VariantName, type Variants } from './variants';
import { measureView } from './visit';

/** The figures of each scenario and variant, one entry for each round. */
export type Measured = Record<string, Record<VariantName, ViewFigures[]>>;

/**
 * Measures all variants of a scenario one after the other, so that neighbours share the state of
 * the machine. Each round begins with another variant; the first round is a warm-up.
 */
export async function measureRounds(
  browser: Browser,
  { originByName }: Variants,
  scenarios: Scenario[],
  roundCount: number,
): Promise<Measured> {
  const measured: Measured = {};
  for (let round = 1 - warmUpRounds; round <= roundCount; round += 1) {
    console.log(round === 0 ? 'warm-up round ...' : `round ${round} of ${roundCount} ...`);
    for (const scenario of scenarios)
      for (const variant of rotated(round)) {
        const origin = originByName[variant];
        await readView(origin, scenario.path, isRenderedOnServer(variant));
        const figures = await measureView(browser, origin, scenario);
        if (round > 0) figuresFor(measured, scenario.name)[variant].push(figures);
      }
  }
  return measured;
}

const rotated = (round: number): VariantName[] => {
  const first = round % variantNames.length;
  return [...variantNames.slice(first), ...variantNames.slice(0, first)];
};

function figuresFor(measured: Measured, scenario: string): Record<VariantName, ViewFigures[]> {
  return (measured[scenario] ??= { server: [], frame: [], browser: [], bundle: [], many: [] });
}
