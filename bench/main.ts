/**
 * `npm run bench -- <scenario> [arguments]`: measures speed, prints a table and exits with code 1
 * when a goal is missed. To add a scenario, write a function like `firstLoad` and register it here;
 * docs/performance.md has the steps.
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
import { siteRender } from './site-render/main';
import { tabs } from './tabs/main';
import { scriptTreemap } from './treemap/main';

/** Measures and prints. Returns false when a goal is missed. */
type Scenario = (args: string[]) => Promise<boolean>;

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

const [name = '', ...args] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario)
  throw new Error(
    `Unknown scenario "${name}": choose one of ${Object.keys(scenarios).join(', ')}.`,
  );
process.exitCode = (await scenario(args)) ? 0 : 1;
