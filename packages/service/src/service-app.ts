import { createServer, type Server } from 'node:net';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { connectionLimits, limitOptions, type ConnectionLimits } from './connection-limits';
import { Connections } from './connections';
import { trustedNetworks } from './network';

interface AppParts {
  connections: Connections;
  /** Listeners of further addresses. They pass their connections to the server of the app. */
  listeners: Server[];
}

const partsByApp = new WeakMap<FastifyInstance, AppParts>();

/** The options of the server; `trustProxy` names the networks of proxies, if there are any. */
type AppOptions = Omit<FastifyServerOptions, 'trustProxy'> & { trustProxy?: string[] | false };

/** Creates the HTTP server of a service, with the limits that all services share. */
export function createApp(
  options: AppOptions,
  limits: ConnectionLimits = connectionLimits,
): FastifyInstance {
  const app = fastify({ ...options, ...limitOptions(limits) }) as unknown as FastifyInstance;
  const connections = new Connections(
    app.server,
    limits,
    trustedNetworks(options.trustProxy || []),
  );
  partsByApp.set(app, { connections, listeners: [] });
  return app;
}

/** Listens on a further address. Resolves also when this machine does not have the address. */
export function listenAlso(app: FastifyInstance, host: string, port: number): Promise<void> {
  const listener = createServer((socket) => app.server.emit('connection', socket));
  partsOf(app).listeners.push(listener);
  return new Promise((resolve) => {
    listener.once('error', () => resolve());
    listener.listen({ host, port }, resolve);
  });
}

/**
 * Stops accepting connections, answers the requests of the open ones and closes them. Destroys
 * those that are still open after `timeoutMs`.
 */
export async function closeGracefully(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const { connections, listeners } = partsOf(app);
  for (const listener of listeners) listener.close();
  await Promise.all([app.close(), connections.drain(timeoutMs)]);
}

function partsOf(app: FastifyInstance): AppParts {
  const parts = partsByApp.get(app);
  if (!parts) throw new Error('The app was not created by createApp().');
  return parts;
}
