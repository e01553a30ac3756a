import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The PostgreSQL of this test run, which a test may stop and start. */
export const postgresServer = {
  stop: () => control('stop', '-m', 'immediate'),
  start: () => control('start', '-l', '/dev/null'),
  /** Number of its first process. */
  pid: () => Number(readFileSync(join(folder(), 'postmaster.pid'), 'utf8').split('\n')[0]),
};

const folder = () => process.env.TEST_POSTGRES_FOLDER!;

/** PostgreSQL refuses root: whose folder it is runs it. */
async function control(...args: string[]): Promise<void> {
  const { uid, gid } = statSync(folder());
  await run(join(process.env.TEST_POSTGRES_BIN!, 'pg_ctl'), [...args, '-w', '-D', folder()], { cwd: folder(), ...(process.getuid?.() === 0 && { uid, gid }) });
}
