/** Starts the engine as the environment says. */
import { readSettings, startBaas, StartError } from './index';

try {
  const baas = await startBaas(readSettings(process.env), (error) => {
    console.error(`The database is gone (${error.message}): start the service again.`);
    process.exit(1);
  });
  console.log(`baas: ${baas.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void baas.close().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
