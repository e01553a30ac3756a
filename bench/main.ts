/**
 * `npm run bench -- <scenario> [arguments]`: measures speed, prints a table and exits with code 1
 * when a goal is missed. To add a scenario, write a function like `firstLoad` and register it here;
 * docs/performance.md has the steps.
 */
import { backend } from './backend/main';
import { firstLoad } from './first-load';
import { tabs } from './tabs/main';

/** Measures and prints. Returns false when a goal is missed. */
type Scenario = (args: string[]) => Promise<boolean>;

const scenarios: Record<string, Scenario> = {
  'first-load': firstLoad,
  backend,
  tabs,
};

const [name = '', ...args] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario)
  throw new Error(
    `Unknown scenario "${name}": choose one of ${Object.keys(scenarios).join(', ')}.`,
  );
process.exitCode = (await scenario(args)) ? 0 : 1;
