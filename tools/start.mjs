/** `npm start`: the whole product from a fresh clone. */
import { runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  const { serve } = await import('./setup/serve.ts');
  await serve(process.env);
});
