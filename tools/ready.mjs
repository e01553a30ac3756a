/**
 * `npm run baas | site | sandbox-pay | sandbox-login | shop | bench | conformance |
 * contact-sheets | measure | packages | stress`: prepares the checkout like `npm start`, then runs
 * that command.
 */
import { runCommand } from './setup/prepare.mjs';

const [name, ...args] = process.argv.slice(2);
await runCommand(async () => {
  const { runCommandNamed } = await import('./setup/part.ts');
  await runCommandNamed(name, args);
});
