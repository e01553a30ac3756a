/**
 * `npm test`: all stages that this machine can run. `npm test -- lint unit` runs only those stages.
 */
import { runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  const { runStages } = await import('./testing/main.ts');
  await runStages(process.argv.slice(2));
});
