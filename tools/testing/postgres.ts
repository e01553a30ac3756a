import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aptInstall, findProgram } from './program';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** One that a test may stop and start, with `pg_ctl` of `bin` on `folder`. */
export interface OwnPostgres extends Postgres {
  bin: string;
  folder: string;
}

function binaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const initdb = findProgram(['initdb'], [...folders, '/opt/homebrew/bin', '/usr/local/bin']);
  // Beside a link to it the other programs need not stand.
  return initdb && dirname(realpathSync(initdb));
}

/** PostgreSQL refuses root: as root its own account runs it. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** A fresh PostgreSQL of this machine on a free port, or the one of TEST_DATABASE_URL; null when there is none to be had. */
export async function startPostgres(): Promise<Postgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const bin = binaries() ?? ((await aptInstall(['postgresql'])) ? binaries() : null);
  return bin ? startFresh(bin) : null;
}

/** A fresh PostgreSQL even where TEST_DATABASE_URL names another; null when this machine has none. `isDurable`: what it acknowledges is on the disk. */
export async function startOwnPostgres(isDurable = false): Promise<OwnPostgres | null> {
  const bin = binaries();
  return bin ? startFresh(bin, isDurable) : null;
}

async function startFresh(bin: string, isDurable = false): Promise<OwnPostgres> {
  const who = account();
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  if (who) chownSync(folder, who.uid, who.gid);
  const options = { cwd: folder, stdio: 'ignore' as const, ...who };
  const port = String(await freePort());
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  // The folder lives as long as the tests: mostly nothing has to reach the disk.
  appendFileSync(
    join(folder, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = ${isDurable ? 'on' : 'off'}\nmax_connections = 200\n`,
  );
  const server = spawn(join(bin, 'postgres'), ['-D', folder], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await untilReady(server, ended);
  return {
    bin,
    folder,
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      // A test may have started it anew.
      if (existsSync(join(folder, 'postmaster.pid')))
        execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    // Read to the end, or the server would wait for a full pipe.
    server.stderr!.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}
