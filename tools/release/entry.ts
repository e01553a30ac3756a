import type { RemoteRelease } from '@shop/shell-contract/release';
import type { PageBuild, ShellBuild } from '@shop/shell-contract/shell-build';
import type { Compilation } from 'webpack';
import { installedPackage, type App } from '../webpack-preset/app';
import { recipe } from '../webpack-preset/recipe';
import { hasWorker } from '../webpack-preset/index';
import { hashesOf } from './build-files';
import { entryChunks, federationChunks, remoteChunks } from './chunks';
import { directRow } from './direct';

export const manifestFile = 'mf-manifest.json';
export const serverFile = 'server/frame.cjs';
/** Not public: the site serves it with the live release prepended. */
const workerFile = 'server/worker.js';

/**
 * The row of the release document for a build of a remote, without `direct`.
 *
 * @param hashes sha384 of the public files, by path
 */
export function remoteRow(
  app: App,
  build: string,
  compilation: Compilation,
  hashes: Record<string, string>,
): RemoteRelease {
  return {
    name: app.name,
    build,
    base: `/remotes/${app.name}/${build}/`,
    manifest: manifestFile,
    ...remoteChunks(app, compilation),
    contract: `^${contractVersionOf(app)}`,
    pages: app.pages,
    files: hashes,
  };
}

/** Version of the contract whose types the remote is compiled with. */
function contractVersionOf({ folder, peers }: App): string {
  const contract = '@shop/shell-contract';
  return installedPackage(peers.includes(contract) ? folder : recipe, contract).version;
}

async function remoteEntry(
  app: App,
  build: string,
  folder: string,
  files: string[],
  compilation: Compilation,
): Promise<RemoteRelease> {
  const row = remoteRow(app, build, compilation, await hashesOf(folder, files));
  const direct = directRow(app, compilation);
  return direct ? { ...row, direct } : row;
}

async function pageEntry(
  build: string,
  folder: string,
  files: string[],
  compilation: Compilation,
): Promise<PageBuild> {
  return { version: 1, build, ...entryChunks(compilation), files: await hashesOf(folder, files) };
}

async function shellEntry(
  app: App,
  build: string,
  folder: string,
  files: string[],
  compilation: Compilation,
): Promise<ShellBuild> {
  return {
    ...(await pageEntry(build, folder, files, compilation)),
    server: serverFile,
    federation: federationChunks(compilation),
    ...(hasWorker(app) ? { worker: workerFile } : {}),
  };
}

/** Content of the file that describes a finished build. */
export function entryOf(
  app: App,
  build: string,
  folder: string,
  files: string[],
  compilation: Compilation,
): Promise<RemoteRelease | ShellBuild | PageBuild> {
  if (app.kind === 'remote') return remoteEntry(app, build, folder, files, compilation);
  return app.kind === 'shell'
    ? shellEntry(app, build, folder, files, compilation)
    : pageEntry(build, folder, files, compilation);
}
