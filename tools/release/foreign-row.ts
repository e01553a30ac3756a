import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration } from '@shop/shell-contract/pages';
import { pagesSchema } from '@shop/shell-contract/pages';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readRelease, ReleaseFault } from '@shop/shell-contract/release-document';
import * as v from 'valibot';
import { installedPackage } from '../webpack-preset/app';
import { recipe } from '../webpack-preset/recipe';
import { filesOf, hashesOf } from './build-files';
import { manifestFile } from './entry';

/** A finished build that was made without the tools of this repository. */
export interface ForeignBuild {
  folder: string;
  name: string;
  /** Path of `pages.json`. */
  pagesFile: string;
  /** The script of the container, relative to the folder. */
  entry: string;
  /** Whether the scripts are ES modules. */
  isModule: boolean;
}

type Row = ReleaseDocument['remotes'][number];

/** Writes the row of a build into its folder, as `release.json`. Throws with one sentence. */
export async function writeRow(build: ForeignBuild): Promise<Row> {
  try {
    const row = await foreignRow(build);
    writeFileSync(join(build.folder, 'release.json'), `${JSON.stringify(row, null, 2)}\n`);
    return row;
  } catch (error) {
    if (!(error instanceof ReleaseFault || error instanceof SyntaxError || v.isValiError(error)))
      throw error;
    throw new Error(`${build.folder} cannot be described: ${error.message}.`, { cause: error });
  }
}

/** The id of the build follows from its files. */
async function foreignRow(build: ForeignBuild): Promise<Row> {
  const { folder, name, entry, isModule } = build;
  const pages = v.parse(pagesSchema, JSON.parse(readFileSync(build.pagesFile, 'utf8')));
  const files = await hashesOf(folder, filesOf(folder).filter(isPublished));
  const id = idOf(files);
  const { version } = installedPackage(recipe, '@shop/shell-contract');
  const row = {
    name,
    build: id,
    base: `/remotes/${name}/${id}/`,
    ...(isModule ? { type: 'module' } : {}),
    entry,
    manifest: manifestFile,
    contract: `^${version}`,
    pages,
    preload: preloadOf(folder, entry, pages),
    files,
  };
  const [valid] = readRelease({ version: 1, remotes: [row] }).remotes;
  return valid!;
}

/** Source maps, server halves and the row itself are no files of a browser. */
const isPublished = (file: string) =>
  !file.endsWith('.map') && !file.startsWith('server/') && file !== 'release.json';

const idOf = (files: Record<string, string>) =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);

interface Manifest {
  exposes?: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** The entry, and what the federation manifest names for each page, if there is one. */
function preloadOf(folder: string, entry: string, pages: PageDeclaration[]): Row['preload'] {
  const { exposes = [] } = readManifest(join(folder, manifestFile));
  const filesOfPage = (module: string) => {
    const assets = exposes.find(({ path }) => path === module)?.assets;
    return assets ? [...assets.js.sync, ...assets.css.sync] : [];
  };
  return Object.fromEntries(
    pages.map(({ module }) => [module, [...new Set([entry, ...filesOfPage(module)])]]),
  );
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}
