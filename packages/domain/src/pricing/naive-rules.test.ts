import { naiveBest, naivePriceRules } from '../../test/pricing/naive-price-rules';
import { rules } from '../../test/pricing/priced-by-rules';
import { referenceBest, referencePrice, writtenRules } from '../../test/pricing/reference-price';
import { resultOf, type Pricing } from '../../test/pricing/scenario-result';
import { readScenarios } from '../../test/pricing/scenario-table';
import { scenarioTables } from '../../test/pricing/scenarios';

const scenarios = Object.values(scenarioTables).flatMap(readScenarios);
const failedTitles = (pricing: Pricing) =>
  scenarios
    .filter((scenario) => resultOf(scenario, pricing) !== scenario.result)
    .map(({ title }) => title);

it('the reference gives the written result of each scenario', () => {
  const best: Pricing['best'] = (...input) => referenceBest(...input).claimIds;
  expect(failedTitles({ price: referencePrice, best })).toEqual([]);
});

it.each(Object.entries(naivePriceRules))('a scenario fails when a price %s', (_title, change) => {
  const price: Pricing['price'] = (...input) =>
    referencePrice(...input, { ...writtenRules, ...change });
  expect(failedTitles({ price, best: rules.best })).not.toEqual([]);
});

it.each(Object.entries(naiveBest))('a scenario fails when the best set %s', (_title, best) => {
  expect(failedTitles({ price: rules.price, best: best(rules) })).not.toEqual([]);
});
