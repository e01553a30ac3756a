import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from '../../setup/prepare.mjs';
import { writeSiteMap } from '../../site-map/site-map';
import { readApp, repository } from '../../webpack-preset/app';
import type { Progress, Report } from '../command';
import { nameProblem } from './remote-name';
import { writeRemote, type NewRemote } from './write-remote';

/**
 * Creates a remote in `apps/`, adds its page to the site map, and links its dependencies. All of
 * them are installed already, so no network is needed. A failure leaves the repository as it was.
 */
export async function createRemote(remote: NewRemote, progress: Progress): Promise<Report> {
  const problem = nameProblem(repository, remote.name);
  if (problem) throw new Error(problem);
  const folder = join(repository, 'apps', remote.name);
  const lockFile = join(repository, 'pnpm-lock.yaml');
  const lock = readFileSync(lockFile, 'utf8');
  try {
    const files = writeRemote(folder, remote);
    const [page] = readApp(folder).pages;
    writeSiteMap(repository);
    progress('linking its packages');
    await installDependencies(['--offline', '--no-frozen-lockfile']);
    return reportOf(remote.name, page!.path, files);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(lockFile, lock);
    writeSiteMap(repository);
    throw error;
  }
}

const reportOf = (name: string, path: string, files: string[]): Report => ({
  lines: [
    `apps/${name}  created`,
    ...files.map((file) => `  ${file}`),
    `Its page is ${path}. Other pages open it with navigateTo(paths.${name}) of @shop/site-map.`,
    `Next: npm run shop -- dev ${name}`,
  ],
  data: { name, folder: `apps/${name}`, page: path, files },
});
