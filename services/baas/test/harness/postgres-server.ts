import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** The PostgreSQL server of the test run, which tests may stop and start. */
export const postgresServer = {
  stop: () => control('stop', '-m', 'immediate'),
  start: () => control('start', '-l', '/dev/null'),
  /** Process id of the postmaster. */
  pid: () => Number(readFileSync(join(folder(), 'postmaster.pid'), 'utf8').split('\n')[0]),
  /** Kills all processes at once, like a power loss: no shutdown, no cleanup. */
  kill: async () => {
    const first = postgresServer.pid();
    const others = await processes();
    // The postmaster first, because it restarts the others.
    for (const pid of [first, ...others]) killed(pid);
    while ([first, ...others].some(isThere)) await wait(5);
  },
};

const folder = () => process.env.TEST_POSTGRES_FOLDER!;

async function processes(): Promise<number[]> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    /* already exited */
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: use the folder's owner. */
async function control(...args: string[]): Promise<void> {
  const { uid, gid } = statSync(folder());
  await run(join(process.env.TEST_POSTGRES_BIN!, 'pg_ctl'), [...args, '-w', '-D', folder()], {
    cwd: folder(),
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
}
