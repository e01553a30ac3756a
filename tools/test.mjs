/**
 * `npm test` is the gate and `npm run test:full` is everything. With names, such as
 * `npm test -- lint unit`, only those stages run.
 */
import { runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  const { runStages } = await import('./testing/main.ts');
  const names = process.argv.slice(2).filter((argument) => argument !== '--full');
  await runStages(names, process.argv.includes('--full') ? 'full' : 'gate');
});
