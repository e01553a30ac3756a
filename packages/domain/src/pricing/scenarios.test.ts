import { rules } from '../../test/pricing/priced-by-rules';
import { resultOf } from '../../test/pricing/scenario-result';
import { readScenarios } from '../../test/pricing/scenario-table';
import { scenarioTables } from '../../test/pricing/scenarios';

describe.each(Object.entries(scenarioTables))('the scenarios of %s', (_subject, table) => {
  const scenarios = readScenarios(table).map((scenario) => [scenario.title, scenario] as const);

  it.each(scenarios)('give the written result: %s', (_title, scenario) => {
    expect(resultOf(scenario, rules)).toBe(scenario.result);
  });
});

it('the tables have at least 300 scenarios with different titles', () => {
  const titles = Object.values(scenarioTables).flatMap((table) =>
    readScenarios(table).map(({ title }) => title),
  );
  expect(titles.length).toBeGreaterThanOrEqual(300);
  expect(new Set(titles).size).toBe(titles.length);
});
