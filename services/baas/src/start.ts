import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { clientDatabase } from '@shop/baas-sdk/protocol';
import type { Dispatching } from './calls/dispatch';
import { engineObjects } from './calls/engine-objects';
import { loadCloud } from './cloud-folder/load';
import type { Settings } from './config/settings';
import { StartError } from './config/start-error';
import { ClientDatabase } from './database-chain/client-database';
import { ClientWrites } from './database-chain/writes/client-writes';
import { Files } from './files/files';
import { LocalFolder } from './files/local-folder';
import { addMetrics } from './metrics/metrics';
import { migrate } from './migrations/migrate';
import { Sessions } from './sessions/sessions';
import { openStorage } from './storage/open';
import type { Storage } from './storage/storage';
import { addRoutes, createServer } from './wire/server';

// With what the database takes to close below the 10 s that container platforms give a service to stop.
const finishWithinMs = 7_000;
// Shorter than what asks would wait.
const healthWithinMs = 2_000;

export interface Baas { url: string; close(): Promise<void> }

/** Runs the engine until it is closed. StartError for what the operator has to mend. `onDeath`: it cannot go on. */
export async function startBaas(settings: Settings, onDeath: (error: Error) => void = () => {}): Promise<Baas> {
  const cloud = await loadCloud(settings.cloudFolders);
  const app = createServer(settings);
  const storage = await openStorage(settings, app.log, onDeath);
  const close = () => closeInTime(app, storage);
  try {
    await migrate(storage, cloud.collections.values(), app.log);
    const clock = { now: Date.now };
    const sessions = new Sessions(storage, settings.secrets, settings.session, clock.now);
    await sessions.forgetExpired();
    const store = new LocalFolder(join(settings.dataFolder, 'files'));
    const files = new Files({ database: storage, store, secrets: settings.secrets, settings: settings.files, now: clock.now, log: app.log });
    app.addHook('onClose', () => files.close());
    files.startSweeping();
    const dispatching: Dispatching = {
      cloud, clock, sessions, files, database: storage, settings: settings.cloudSettings,
      clientDatabase: new ClientDatabase(storage.reader, cloud.collections, new ClientWrites(storage, cloud.collections)),
    };
    addMetrics(app, { targets: [clientDatabase, ...engineObjects.keys(), ...cloud.functions.keys(), ...cloud.objects.keys()], connections: () => storage.connections() });
    const isHealthy = () => Promise.race([storage.query('select 1', []).then(() => true, () => false), wait(healthWithinMs, false, { ref: false })]);
    addRoutes(app, { dispatching, settings, staticFolders: cloud.staticFolders, isHealthy });
    return { url: await listen(app, settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** No new calls; those under way have their time, then what is left is cut off. */
async function closeInTime(app: FastifyInstance, storage: Storage): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  // A connection that had a call under way is idle after it, and would be kept for the next one.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(hangUp);
  clearTimeout(cut);
  await storage.close();
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use: stop the program that has it, or choose another with BAAS_PORT.`,
      EACCES: `Port ${port} may not be used by this user: choose one above 1023 with BAAS_PORT.`,
      EADDRNOTAVAIL: `${host} is no address of this machine: correct BAAS_HOST.`,
    };
    throw new StartError(reasons[code ?? ''] ?? `The service cannot listen on ${host}:${port} (${code}): correct BAAS_HOST and BAAS_PORT.`);
  }
  const { address, port: taken } = app.server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${taken}`;
}
