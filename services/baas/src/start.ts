import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { clientDatabase } from '@shop/baas-sdk/protocol';
import {
  assertNoProblems,
  closeGracefully,
  listen,
  Turns,
  type ConnectionLimits,
} from '@shop/service';
import type { DispatchServices } from './rpc/rpc-target';
import { builtInObjects } from './rpc/built-in-objects';
import { loadCloud, type Cloud } from './app-loader/load-app';
import type { CloudContext, Log } from './cloud';
import type { Settings } from './config/settings';
import type { Collection } from './schema/collection';
import { ClientDatabase } from './client-database/client-database';
import { ClientWrites } from './write/client-writes';
import { Files } from './files/files';
import { openStore } from './files/open-store';
import { addMetrics } from './metrics/metrics';
import { migrate } from './migrations/migrate';
import { Sessions } from './sessions/sessions';
import { Signals } from './signals/signals';
import { startFailure } from './storage/open-failure';
import { openStorage } from './storage/open';
import { addTimers } from './scheduler/add-timers';
import { addRoutes, createServer } from './http/server';

// Together with closing the database below the 10 s that container platforms allow for a stop.
const finishWithinMs = 7_000;
// Shorter than the timeout of health checkers.
const healthWithinMs = 2_000;

export interface Baas {
  url: string;
  close(): Promise<void>;
}

export interface StartOptions {
  /** Called when the engine cannot continue. */
  onDeath?: (error: Error) => void;
  /** The time of sessions, files, limits and jobs. */
  clock?: CloudContext['clock'];
  /** Limits of the connections. */
  limits?: ConnectionLimits;
}

/**
 * Runs the engine until it is closed.
 *
 * @throws StartError with what the operator must fix
 */
export async function startBaas(
  settings: Settings,
  { onDeath = () => {}, clock = { now: Date.now }, limits }: StartOptions = {},
): Promise<Baas> {
  const cloud = await loadCloud(settings.cloudFolders);
  assertNoProblems(cloud.settingsChecks.flatMap((check) => check(settings.cloudSettings)));
  const app = createServer(settings, limits);
  logFindings(cloud.findings, app.log);
  const storage = await openStorage(settings, app.log, onDeath);
  const close = async () => {
    await closeGracefully(app, finishWithinMs);
    await storage.close();
  };
  try {
    await migrate(storage, collectionsToMake(cloud, settings), app.log);
    const sessions = new Sessions(storage, settings.secrets, settings.session, clock.now);
    await sessions.deleteExpired();
    const files = new Files({
      ...(await openStore(settings.files, settings.dataFolder, app.log)),
      database: storage,
      secrets: settings.secrets,
      settings: settings.files,
      now: clock.now,
      log: app.log,
    });
    app.addHook('onClose', () => files.close());
    files.startSweeping();
    const signals = await Signals.open(storage);
    app.addHook('preClose', async () => signals.close());
    const services: DispatchServices = {
      cloud,
      clock,
      sessions,
      files,
      signals,
      database: storage,
      settings: settings.cloudSettings,
      spaceId: settings.secrets.spaceId,
      clientDatabase: new ClientDatabase(
        storage,
        cloud.collections,
        new ClientWrites(storage.writer, cloud.collections),
      ),
      chainTurns: new Turns(storage.chainsPerClient),
    };
    const { runs, lag } = addTimers(
      app,
      settings.hasTimers ? cloud.timers : [],
      services,
      finishWithinMs,
    );
    addMetrics(app, {
      metrics: [runs, lag],
      targets: [
        clientDatabase,
        ...builtInObjects.keys(),
        ...cloud.functions.keys(),
        ...cloud.objects.keys(),
        ...cloud.routes.map(({ target }) => target),
      ],
      connections: () => storage.connections(),
    });
    const isHealthy = () =>
      Promise.race([
        storage.query('select 1', []).then(
          () => true,
          () => false,
        ),
        wait(healthWithinMs, false, { ref: false }),
      ]);
    const { routes, staticFolders } = cloud;
    await addRoutes(app, { services, settings, routes, staticFolders, isHealthy });
    return {
      url: urlOf(
        await listen(app, { ...settings, variables: { host: 'BAAS_HOST', port: 'BAAS_PORT' } }),
      ),
      close,
    };
  } catch (error) {
    await close();
    throw settings.databaseUrl ? error : startFailure(error, settings.dataFolder);
  }
}

/** One record per file that is not used as it is written. */
function logFindings(findings: Cloud['findings'], log: Log): void {
  for (const file of new Set(findings.map((finding) => finding.file))) {
    const sentences = findings
      .filter((finding) => finding.file === file)
      .map(({ effect, text }) => `${effect}: ${text}`);
    log.warn({ file, findings: sentences }, 'a file of the cloud folder is not used as written');
  }
}

const urlOf = ({ address, port }: AddressInfo) =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

function collectionsToMake({ collections }: Cloud, { hasInitialRows }: Settings): Collection[] {
  const all = [...collections.values()];
  return hasInitialRows ? all : all.map((collection) => ({ ...collection, initialRows: [] }));
}
