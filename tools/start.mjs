/** `npm start`: builds and runs the whole product, also from a fresh clone. */
import { runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  const { serve } = await import('./setup/serve.ts');
  await serve(process.env);
});
