/** `npm run prove -- [what …] [--count N] [--seed S]`: what is tried a great many times, with its counts. Without names: all of it. */
import { parseArgs } from 'node:util';
import { proofs } from './proofs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string' } },
});

function whole(name: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d*$/.test(text))
    throw new Error(`--${name} is "${text}": give it a whole number above 0.`);
  return text === undefined ? undefined : Number(text);
}

const [count, seed] = [whole('count', values.count), whole('seed', values.seed)];
const unknown = positionals.find((name) => !Object.hasOwn(proofs, name));
if (unknown)
  throw new Error(`There is no proof "${unknown}": choose from ${Object.keys(proofs).join(', ')}.`);

const broken: string[] = [];
for (const name of positionals.length ? positionals : Object.keys(proofs)) {
  const proof = proofs[name]!;
  const begun = Date.now();
  const holds = await proof.run({ count: count ?? proof.count, seed }).catch((error: Error) => {
    console.log(`${name}: ${error.message}`);
    return false;
  });
  if (!holds) broken.push(name);
  console.log(
    `${name}: ${holds ? 'holds' : 'NOT PROVED'} after ${count ?? proof.count} ${proof.of}, ${Math.round((Date.now() - begun) / 1000)} s`,
  );
}
process.exitCode = broken.length ? 1 : 0;
