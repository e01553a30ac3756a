import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, entryOf, filesOf } from '@shop/tools/release';
import { browserBuild, buildIdOf, readApps, type App } from '@shop/tools/webpack-preset';
import type { Compilation } from 'webpack';
import { readSourceSizes, type SourceSize } from './script-sizes';

/** A page whose first view is drawn. */
interface FirstPage {
  remote: string;
  path: string;
}

type BuildRecord = Awaited<ReturnType<typeof entryOf>>;

interface AppBuild {
  app: App;
  folder: string;
  compilation: Compilation;
  record: BuildRecord;
}

/**
 * Builds the shell and the remotes of the pages with source maps, and returns by remote the sources
 * of all scripts that the first view of its page runs.
 */
export async function readFirstScripts(pages: FirstPage[]): Promise<Map<string, SourceSize[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-treemap-'));
  try {
    const builds = await buildWithMaps(folder, ['shell', ...pages.map(({ remote }) => remote)]);
    const [shell, ...remotes] = builds;
    if (!shell) throw new Error('There is no shell.');
    return new Map(
      remotes.map((remote, index) => [
        remote.app.name,
        sourcesOf(shell, remote, pages[index]?.path ?? ''),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildWithMaps(folder: string, names: string[]): Promise<AppBuild[]> {
  const apps = readApps(names);
  const folderOf = ({ name }: App) => join(folder, name);
  const compilations = await compile(
    apps.map((app) => ({
      ...browserBuild(app, { build: buildIdOf(app), folder: folderOf(app) }),
      devtool: 'hidden-source-map' as const,
      cache: false,
    })),
  );
  return Promise.all(
    apps.map(async (app) => {
      const compilation = compilations.get(`${app.name}-browser`)!;
      const files = filesOf(folderOf(app)).filter((file) => !file.endsWith('.map'));
      const record = await entryOf(app, buildIdOf(app), folderOf(app), files, compilation);
      return { app, folder: folderOf(app), compilation, record };
    }),
  );
}

function sourcesOf(shell: AppBuild, remote: AppBuild, path: string): SourceSize[] {
  const rows = firstChunks(remote.record, path);
  const lazyChunks = new Set(rows.flatMap(({ lazy = [] }) => lazy).map(chunkOfEntry));
  const shellScripts = [
    ...('scripts' in shell.record ? shell.record.scripts : []),
    ...[...lazyChunks].flatMap((name) => filesOfChunk(shell.compilation, name)),
  ];
  const pageScripts = rows.flatMap(({ files }) => files);
  return [
    ...shellScripts
      .filter(isScript)
      .flatMap((file) => readSourceSizes(shell.folder, file, 'shell')),
    ...pageScripts
      .filter(isScript)
      .flatMap((file) => readSourceSizes(remote.folder, file, remote.app.name)),
  ];
}

/** The chunks of a page that the shell loads without federation. */
function firstChunks(record: BuildRecord, path: string): { files: string[]; lazy?: string[] }[] {
  const direct = 'direct' in record ? record.direct : undefined;
  const module = 'pages' in record && record.pages.find((page) => page.path === path)?.module;
  if (!direct || !module) throw new Error(`${path} does not load without federation.`);
  return (direct.pages[module]?.chunks ?? []).flatMap((chunk) => direct.chunks[chunk] ?? []);
}

/** The shell's name for the chunk of an entry that is loaded lazily. */
const chunkOfEntry = (entry: string) => (entry === 'rxjs' ? 'lazy-rxjs' : 'lazy-router');

const filesOfChunk = ({ namedChunkGroups }: Compilation, name: string): string[] =>
  namedChunkGroups.get(name)?.getFiles() ?? [];

const isScript = (file: string) => file.endsWith('.js');
