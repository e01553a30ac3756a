import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { interfaceFile, recordFileOf, type BuildInterface } from '@shop/release-store';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { App } from '../webpack-preset/app';
import { buildIdOf } from '../webpack-preset/fingerprint';
import { browserBuild, hasWorker, serverBuild, workerBuild } from '../webpack-preset/index';
import { BuildFailed } from './build-failed';
import { recordInterfaces } from '../interface/record-build';
import { compress, filesOf } from './build-files';
import { entryOf, serverFile } from './entry';

/** A finished build in `apps/<name>/dist`. */
export interface Built {
  app: App;
  build: string;
  folder: string;
  isNew: boolean;
}

/** Builds the apps whose sources changed, in this process. */
export async function buildApps(apps: App[]): Promise<Built[]> {
  const builds = apps.map((app) => ({
    app,
    build: buildIdOf(app),
    folder: join(app.folder, 'dist'),
  }));
  const stale = builds.filter((one) => finishedBuild(one.app, one.folder) !== one.build);
  const work = stale.map((one) => ({
    ...one,
    temporary: join(one.app.folder, '.build', `${one.build}-${process.pid}`),
  }));
  try {
    const compilations = await compile(
      work.flatMap(({ app, build, temporary }) => configurations(app, build, temporary)),
    );
    const compiled = work.map((one) => ({
      ...one,
      compilation: compilations.get(`${one.app.name}-browser`)!,
    }));
    const interfaces = recordInterfaces(compiled);
    for (const one of compiled) {
      await writeInterface(one.temporary, interfaces.get(one.app.name)!);
      await finish(one, one.compilation);
    }
  } finally {
    await Promise.all(work.map(({ temporary }) => rm(temporary, { recursive: true, force: true })));
  }
  return builds.map((one) => ({ ...one, isNew: stale.includes(one) }));
}

/** Among the files of the server half: they are signed with the row, and no browser gets them. */
async function writeInterface(folder: string, recorded: BuildInterface): Promise<void> {
  const file = join(folder, dirname(serverFile), interfaceFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(recorded));
}

function finishedBuild(app: App, folder: string): string | null {
  const file = join(folder, recordFileOf(app));
  try {
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { build: string }).build
      : null;
  } catch {
    return null;
  }
}

function configurations(app: App, build: string, folder: string): Configuration[] {
  const browser = browserBuild(app, { build, folder });
  const privateTarget = { build, folder: dirname(join(folder, serverFile)) };
  return [
    browser,
    ...(app.kind === 'page' ? [] : [serverBuild(app, privateTarget)]),
    ...(hasWorker(app) ? [workerBuild(app, privateTarget)] : []),
  ];
}

/** Runs webpack. Resolves with the compilations by configuration name; rejects with BuildFailed. */
export async function compile(configuration: Configuration[]): Promise<Map<string, Compilation>> {
  if (configuration.length === 0) return new Map();
  const compiler = webpack(configuration);
  if (!compiler) throw new BuildFailed('webpack did not start.');
  try {
    const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
      compiler.run((error, result) =>
        error || !result
          ? reject(error ?? new BuildFailed('webpack returned no result.'))
          : resolve(result),
      );
    });
    if (stats.hasErrors())
      throw new BuildFailed(
        stats.toString({
          preset: 'errors-only',
          colors: false,
          errorStack: false,
          errorDetails: false,
        }),
      );
    return new Map(stats.stats.map(({ compilation }) => [compilation.name!, compilation]));
  } finally {
    // The file system cache is written while the compiler closes.
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

async function finish(
  { app, build, folder, temporary }: { app: App; build: string; folder: string; temporary: string },
  compilation: Compilation,
): Promise<void> {
  // Build statistics; browsers do not need them.
  await rm(join(temporary, 'mf-stats.json'), { force: true });
  const files = filesOf(temporary).filter((file) => !file.startsWith('server/'));
  const record = await entryOf(app, build, temporary, files, compilation);
  await compress(temporary, files);
  await writeFile(join(temporary, recordFileOf(app)), `${JSON.stringify(record)}\n`);
  await mkdir(dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}
