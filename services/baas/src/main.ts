/** Starts the engine as the environment says. */
import { readSettings, startBaas, StartError } from './index';

// Listened to before anything starts: a signal during the start waits for it, then ends the process as any other.
const told = new Promise<void>((resolve) => { for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve()); });

try {
  const baas = await startBaas(readSettings(process.env), (error) => {
    console.error(`The database is gone (${error.message}): start the service again.`);
    process.exit(1);
  });
  console.log(`baas: ${baas.url}`);
  await told;
  await baas.close();
  process.exit();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
