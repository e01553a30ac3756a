/**
 * `npm run bench -- <scenario> [arguments]`: measures speed, prints a table and exits with code 1
 * when a goal is missed. `npm run bench -- --short [scenario …]` makes a short round of each. To
 * add a scenario, write a function like `firstLoad` and register it here; docs/performance.md has
 * the steps.
 */
import { backend } from './backend/main';
import { checkout } from './checkout/main';
import { devRefresh } from './dev-refresh/main';
import { earlyTaps } from './early-taps/main';
import { expiry } from './expiry';
import { firstLoad } from './first-load';
import { firstView } from './first-view/main';
import { lighthouse } from './lighthouse/main';
import { longTasks } from './long-tasks/main';
import { reconciliation } from './reconciliation/main';
import { isShortRound } from './round';
import { runShortRound } from './short-round';
import { siteRender } from './site-render/main';
import type { Scenario } from './scenario';
import { tabs } from './tabs/main';
import { scriptTreemap } from './treemap/main';

const scenarios: Record<string, Scenario> = {
  'first-load': firstLoad,
  'first-view': firstView,
  backend,
  checkout,
  'dev-refresh': devRefresh,
  'early-taps': earlyTaps,
  expiry,
  lighthouse,
  'long-tasks': longTasks,
  reconciliation,
  'site-render': siteRender,
  tabs,
  treemap: scriptTreemap,
};

function scenarioOf(name: string): Scenario {
  const scenario = scenarios[name];
  if (scenario) return scenario;
  const known = Object.keys(scenarios).join(', ');
  throw new Error(`Unknown scenario "${name}": choose one of ${known}.`);
}

const [name = '', ...args] = process.argv.slice(2).filter((argument) => argument !== '--short');
if (isShortRound) {
  // The budget, a stage of every test run, already measures first-load.
  const names = name
    ? [name, ...args]
    : Object.keys(scenarios).filter((each) => each !== 'first-load');
  process.exitCode = (await runShortRound(names, scenarioOf)) ? 0 : 1;
} else process.exitCode = (await scenarioOf(name)(args)) ? 0 : 1;
