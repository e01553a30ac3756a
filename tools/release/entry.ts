import type { RemoteRelease } from '@shop/shell-contract/release';
import type { PageBuild, ShellBuild } from '@shop/shell-contract/shell-build';
import type { Compilation } from 'webpack';
import { hasWorker, installedPackage, repository, type App } from '../webpack-preset/index';
import { hashesOf } from './build-files';
import { entryChunks, remoteChunks } from './chunks';

export const manifestFile = 'mf-manifest.json';
export const serverFile = 'server/frame.cjs';
/** Beside it, because it is served with the live release in front of it and never as it is. */
const workerFile = 'server/worker.js';

/** The row of the release document that a remote's build becomes when it is published. */
async function remoteEntry(
  app: App,
  build: string,
  folder: string,
  files: string[],
  compilation: Compilation,
): Promise<RemoteRelease> {
  const contract = installedPackage(`${repository}/tools`, '@shop/shell-contract');
  return {
    name: app.name,
    build,
    base: `/remotes/${app.name}/${build}/`,
    manifest: manifestFile,
    ...remoteChunks(app, compilation),
    contract: `^${contract.version}`,
    pages: app.pages,
    files: await hashesOf(folder, files),
  };
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
    ...(hasWorker(app) ? { worker: workerFile } : {}),
  };
}

/** What a finished build says of itself. */
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
