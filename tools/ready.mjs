/** `npm run baas | site | sandbox-pay | shop | bench | conformance | measure | stress`: set up like `npm start`, then that one command. */
import { runCommand } from './setup/prepare.mjs';

const [name, ...args] = process.argv.slice(2);
await runCommand(async () => {
  const { runPart } = await import('./setup/part.ts');
  await runPart(name, args);
});
