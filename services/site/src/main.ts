import { readSettings, StartError, startSite } from './index';

try {
  const site = await startSite(readSettings(process.env));
  console.log(`site: ${site.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
