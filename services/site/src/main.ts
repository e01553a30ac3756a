import { readSettings, StartError, startSite } from './index';

// Listened to before anything starts: a signal during the start waits for it, then ends the process as any other.
const told = new Promise<void>((resolve) => { for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve()); });

try {
  const site = await startSite(readSettings(process.env));
  console.log(`site: ${site.url}`);
  await told;
  await site.stop();
  process.exit();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
