/** `npm run bench -- <what>`: measures what is promised about speed and fails when a promise is broken. */
import { backend } from './backend/main';
import { firstLoad } from './first-load';
import { tabs } from './tabs/main';

const benches: Record<string, (names: string[]) => Promise<boolean>> = {
  'first-load': firstLoad,
  backend,
  tabs,
};

const [name = '', ...more] = process.argv.slice(2);
const bench = benches[name];
if (!bench)
  throw new Error(`There is no bench "${name}": choose one of ${Object.keys(benches).join(', ')}.`);
process.exitCode = (await bench(more)) ? 0 : 1;
