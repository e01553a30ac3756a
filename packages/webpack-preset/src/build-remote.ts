import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApp } from '@shop/tools/webpack-preset';
import { buildApps } from '@shop/tools/release';

/** A finished build of a remote. */
export interface RemoteBuild {
  name: string;
  /** Id that follows from the sources and from all that they bundle. */
  build: string;
  /** `dist` of the repository: the files and `release.json`, the row of the release document. */
  folder: string;
}

/**
 * Builds the remote of a repository into its `dist` folder. The name of its package, without a
 * scope, is the name of the remote. Rejects with the output of the compiler.
 */
export async function buildRemote(repository: string): Promise<RemoteBuild> {
  const [built] = await buildApps([readApp(repository, remoteNameOf(repository))]);
  const { app, build, folder } = built!;
  return { name: app.name, build, folder };
}

function remoteNameOf(repository: string): string {
  const file = join(repository, 'package.json');
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  if (!name) throw new Error(`${file} has no name.`);
  return name.replace(/^@[^/]+\//, '');
}
