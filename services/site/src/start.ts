import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { FirstAnswers } from './first-answers';
import { openShell } from './live-shell';
import { openReleases } from './releases';
import { addRoutes, createLoggingApp } from './server';
import type { Settings } from './settings';
import { StartError } from './start-error';
import { warm } from './warm';
import { callObject, type Call } from './wire-call';

// Below the 10 s that container platforms give a service to stop.
const finishWithinMs = 8_000;

export interface Site { port: number; url: string; stop(): Promise<void> }

/** Reads what is live and listens. StartError with one line when it cannot. */
export async function startSite(settings: Settings): Promise<Site> {
  const app = createLoggingApp(settings);
  const tell = (reason: string) => app.log.error(reason);
  const shell = await openShell(settings.store, tell);
  const releases = await openReleases(settings.releases, tell);
  const answers = new FirstAnswers<Call>(
    (call) => callObject(settings, call),
    ({ object, method }, reason) => app.log.warn({ call: `${object}.${method}`, reason }, 'a first view goes without its data'),
  );
  try {
    await addRoutes(app, { settings, releases, shell, answers });
    const port = await listen(app, settings);
    warm({ releases, shell, answers }).catch((error: unknown) => tell((error as Error).message));
    return { port, url: `http://localhost:${port}`, stop: async () => { releases.stop(); await closeInTime(app); } };
  } catch (error) {
    releases.stop();
    await app.close();
    throw error;
  }
}

/** No new requests; those under way have their time, then what is left is cut off. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  // A connection that had a request under way is idle after it, and would be kept for the next one.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(hangUp);
  clearTimeout(cut);
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<number> {
  try {
    await app.listen({ port, host });
    return (app.server.address() as AddressInfo).port;
  } catch (cause) {
    throw new StartError(whyNot((cause as NodeJS.ErrnoException).code, port, host), { cause });
  }
}

function whyNot(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用 / port ${port} is in use: stop the program that has it, or choose another with SITE_PORT=<port>.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: choose another with SITE_PORT=<port>.`;
  return `SITE_HOST is "${host}", which is no address of this machine (${code}): choose another.`;
}
