import type { RemoteRelease } from '@shop/shell-contract/release';
import type { ShellBuild } from '@shop/shell-contract/shell-build';
import type { Compilation } from 'webpack';
import { installedPackage, repository, type App } from '../recipe/index';
import { hashesOf } from './build-files';
import { remoteChunks, shellChunks } from './chunks';

export const manifestFile = 'mf-manifest.json';
export const serverFile = 'server/frame.cjs';

/** The row of the release document that a remote's build becomes when it is published. */
export async function remoteEntry(app: App, build: string, folder: string, files: string[], compilation: Compilation): Promise<RemoteRelease> {
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

export async function shellEntry(build: string, folder: string, files: string[], compilation: Compilation): Promise<ShellBuild> {
  return { version: 1, build, ...shellChunks(compilation), server: serverFile, files: await hashesOf(folder, files) };
}
