import { bestScenarios } from './best';
import { percentScenarios } from './percent';
import { plainScenarios } from './plain';
import { reduceScenarios } from './reduce';
import { refusedScenarios } from './refused';
import { scopeScenarios } from './scope';
import { shippingScenarios } from './shipping';
import { splitScenarios } from './split';
import { stackingScenarios } from './stacking';

/** Scenario tables by subject. */
export const scenarioTables = {
  plain: plainScenarios,
  reduce: reduceScenarios,
  percent: percentScenarios,
  split: splitScenarios,
  scope: scopeScenarios,
  shipping: shippingScenarios,
  stacking: stackingScenarios,
  refused: refusedScenarios,
  best: bestScenarios,
};
