/** Starts the engine as the environment says. */
import { runService } from '@shop/service';
import { readSettings, startBaas } from './index';

await runService('baas', async () => {
  const { url, close } = await startBaas(readSettings(process.env), (error) => {
    console.error(`The database is gone (${error.message}): start the service again.`);
    process.exit(1);
  });
  return { url, stop: close };
});
