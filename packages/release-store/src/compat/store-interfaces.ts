import { join } from 'node:path';
import { pagesSchema } from '@shop/shell-contract/pages';
import * as v from 'valibot';
import type { AppId } from '../app-id';
import { readIfPresent } from '../remote-file';
import { StoreError } from '../store-error';
import type { StoreFolder } from '../store-folder';
import { writeAtomically } from '../write-atomically';
import {
  backendInterfaceSchema,
  buildInterfaceSchema,
  type BackendInterface,
  type BuildInterface,
} from './interface';
import type { RemotePages } from './problems';

/** The record of a build about what it uses and provides, in `server/` of its folder. */
export const interfaceFile = 'interface.json';

/** A file of a team is no larger; that of the largest app of ours has a tenth of it. */
const maxLength = 2_000_000;

/** Null for a build that records nothing. Throws StoreError if the record cannot be read. */
export async function readBuildInterface(
  folder: StoreFolder,
  app: AppId,
  build: string,
): Promise<BuildInterface | null> {
  const file = join(folder.buildFolder(app, build), 'server', interfaceFile);
  const text = await readIfPresent(file);
  if (text === null) return null;
  try {
    if (text.length > maxLength) throw new Error('it is too long');
    return v.parse(buildInterfaceSchema, JSON.parse(text));
  } catch (cause) {
    throw new StoreError(
      'NOT_ADMITTED',
      `The ${interfaceFile} of ${app.name} ${build} cannot be read: build it again.`,
      { cause },
    );
  }
}

/** Null before the first version of the backend is recorded. */
export async function readBackend(folder: StoreFolder): Promise<BackendInterface | null> {
  const text = await readIfPresent(backendFile(folder));
  return text === null ? null : v.parse(backendInterfaceSchema, JSON.parse(text));
}

export const writeBackend = (folder: StoreFolder, backend: BackendInterface): Promise<void> =>
  writeAtomically(backendFile(folder), JSON.stringify(backend));

const backendFile = ({ path }: StoreFolder) => join(path, 'interfaces', 'backend.json');

/** The pages of a stored build, with their parameters if the build records them. */
export async function readPages(
  folder: StoreFolder,
  app: AppId,
  build: string,
  recorded: BuildInterface | null,
): Promise<RemotePages> {
  const row = JSON.parse(await folder.record(app, build)) as { pages: unknown };
  return new Map(
    v
      .parse(pagesSchema, row.pages)
      .map(({ path, needLogin }) => [path, { needLogin, query: recorded?.provides.queries[path] }]),
  );
}
