/** `npm run bench -- <what>`: measures what is promised about speed and fails when a promise is broken. */
import { firstLoad } from './first-load';

const benches: Record<string, () => Promise<boolean>> = { 'first-load': firstLoad };

const name = process.argv[2] ?? '';
const bench = benches[name];
if (!bench) throw new Error(`There is no bench "${name}": choose one of ${Object.keys(benches).join(', ')}.`);
process.exitCode = (await bench()) ? 0 : 1;
