import { join } from 'node:path';
import { stopSignal } from '@shop/service';
import { readApp, repository, type App } from '../webpack-preset/app';
import { networkAddresses, terminalCode } from './addresses';
import type { Backdrop } from './backdrop';
import { devPort } from './dev-server';
import { startDevSite } from './dev-site';
import { otherSite } from './other-site';
import { ownBackend } from './own-backend';

export interface DevOptions {
  /** Folder for the data of all development servers. */
  dataFolder: string;
  /** Site whose backend and remotes surround the remote; null starts a backend without them. */
  site: string | null;
  /** Listens in all networks of this machine, and prints an address for phones. */
  isForPhones: boolean;
  progress: (step: string) => void;
}

const print = (line: string) => console.log(line);

/** Opens one remote from its sources in the real shell, until a stop signal arrives. */
export async function startDev(name: string, options: DevOptions): Promise<void> {
  const app = readApp(join(repository, 'apps', name));
  if (app.kind !== 'remote')
    throw new Error(`${name} is not a remote, and dev opens only remotes: use npm start.`);
  const stopped = stopSignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
  const session = await Promise.race([stopped, openSession(app, options)]);
  // Stopped while it starts; a backend that it has started ends with this process.
  if (!session) process.exit();
  const failure = await Promise.race([stopped, session.ended]);
  await session.stop();
  if (failure) throw new Error(failure);
  process.exit();
}

interface Session {
  /** Resolves with a sentence if the backend ends by itself. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

async function openSession(app: App, options: DevOptions): Promise<Session> {
  const folder = join(options.dataFolder, `dev-${app.name}`);
  const { site: address } = options;
  const backdrop = await (address ? otherSite(address) : ownBackend(folder, print));
  try {
    options.progress(`building the shell and ${app.name}`);
    const host = options.isForPhones ? '0.0.0.0' : 'localhost';
    const site = await startDevSite({ app, backdrop, folder, host, port: devPort(), print });
    printAddresses(app, site.port, backdrop, options.isForPhones);
    const stop = async () => {
      await site.stop();
      await backdrop.stop();
    };
    return { ended: backdrop.ended, stop };
  } catch (error) {
    await backdrop.stop();
    throw error;
  }
}

function printAddresses(
  { name, pages }: App,
  port: number,
  { description }: Backdrop,
  isForPhones: boolean,
): void {
  const [first, ...others] = pages;
  const path = first?.path ?? '/';
  print(`${name}: http://localhost:${port}${path}`);
  for (const { path: other, title } of others) print(`  ${other}  ${title}`);
  print(`The backend and the other remotes: ${description}`);
  if (!isForPhones) return;
  for (const address of networkAddresses()) {
    const url = `http://${address}:${port}${path}`;
    print(`${terminalCode(url)}\n${url}`);
  }
}
