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
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@shop/service/free-port';
import { aptInstall, findProgram } from './program';
import { temporaryRoot } from './temporary-root';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** A server that a test may stop and start with `pg_ctl` in `bin` on `folder`. */
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
  // The other programs lie beside the real file, not beside a link to it.
  return initdb && dirname(realpathSync(initdb));
}

/** PostgreSQL does not run as root, so root starts it as the user `postgres`. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a fresh PostgreSQL on a free port, or returns that of TEST_DATABASE_URL. Null if none is
 * available.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const bin = binaries() ?? ((await aptInstall(['postgresql'])) ? binaries() : null);
  return bin ? startFresh(bin) : null;
}

/**
 * Starts a fresh PostgreSQL even if TEST_DATABASE_URL is set. Null if none is installed.
 * `isDurable` enables fsync.
 */
export async function startOwnPostgres(isDurable = false): Promise<OwnPostgres | null> {
  const bin = binaries();
  return bin ? startFresh(bin, isDurable) : null;
}

/**
 * A locale that orders texts as a Chinese dictionary does, unlike the embedded database, so that
 * tests on both notice an order that depends on the server. Servers before 15 lack the option.
 */
function dictionaryOrder(bin: string): string[] {
  const help = execFileSync(join(bin, 'initdb'), ['--help'], { encoding: 'utf8' });
  return help.includes('--icu-locale') ? ['--locale-provider=icu', '--icu-locale=zh'] : [];
}

async function startFresh(bin: string, isDurable = false): Promise<OwnPostgres> {
  const owner = account();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : temporaryRoot(), 'shop-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, stdio: 'ignore' as const, ...owner };
  const port = String(await freePort());
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...dictionaryOrder(bin)],
    options,
  );
  // The data lives as long as the tests, so most of them need no fsync.
  appendFileSync(
    join(folder, 'postgresql.conf'),
    [
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      `fsync = ${isDurable ? 'on' : 'off'}`,
      'max_connections = 200\n',
    ].join('\n'),
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
      // A test may have started it again.
      if (existsSync(join(folder, 'postmaster.pid')))
        execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    // Keep reading: the server blocks when the pipe is full.
    server.stderr!.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}
