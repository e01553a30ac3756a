import { spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Runs a program with its output shown. Resolves with the exit code, or 1 if it cannot start. */
export function runProgram(
  file: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of the first of `names` that is executable: an absolute path, or a name on PATH or in
 * `folders`.
 */
export function findProgram(names: string[], folders: string[] = []): string | null {
  const searchPath = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  const paths = names.flatMap((name) =>
    name.startsWith('/') ? [name] : searchPath.map((folder) => join(folder, name)),
  );
  return paths.find(isProgram) ?? null;
}

/** Installs Debian packages. False without apt or without root. */
export async function aptInstall(packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`apt-get install ${packages.join(' ')} ...`);
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  await runProgram('apt-get', ['update', '-q'], options);
  return (
    (await runProgram(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', ...packages],
      options,
    )) === 0
  );
}
