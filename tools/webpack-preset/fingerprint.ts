import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installedPackage, readJson, repository, type App } from './app';

let cachedPresetFingerprint: string | undefined;

/** Hash of the preset itself and of everything that is installed. */
export function presetFingerprint(): string {
  return (cachedPresetFingerprint ??= hashOf(
    [
      join(repository, 'tools/webpack-preset'),
      join(repository, 'pnpm-lock.yaml'),
      join(repository, 'tsconfig.json'),
    ].flatMap(filesIn),
    repository,
  ));
}

/** Content id of an app's build: the same sources have the same id on every machine. */
export function buildIdOf(app: App): string {
  const own = [
    join(app.folder, 'src'),
    join(app.folder, 'pages.json'),
    join(app.folder, 'package.json'),
  ];
  const bundled = app.dependencies.flatMap((name) => workspaceFolders(app.folder, name));
  // A provided package is not in the build of a remote, only its version range is.
  const provided = app.peers.map((name) => `${name}@${installedPackage(app.folder, name).version}`);
  return createHash('sha256')
    .update(`${app.name} ${presetFingerprint()} ${provided.join(' ')} `)
    .update(hashOf([...own, ...new Set(bundled)].flatMap(filesIn), app.folder))
    .digest('hex')
    .slice(0, 12);
}

/**
 * Sources of a workspace package and of its workspace dependencies; empty for a package of the
 * registry.
 */
function workspaceFolders(from: string, name: string): string[] {
  const folder = realpathSync(installedPackage(from, name).folder);
  if (folder.includes('node_modules')) return [];
  const { dependencies = {} } = readJson(join(folder, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  return [
    join(folder, 'src'),
    join(folder, 'package.json'),
    ...Object.keys(dependencies).flatMap((other) => workspaceFolders(folder, other)),
  ];
}

const isIgnored = (name: string) => /^(?:node_modules|dist|fixture)$|\.test\.tsx?$|^\./.test(name);

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true });
    } catch {
      return null;
    }
  })();
  if (!entries) return [path];
  return entries
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
    );
}

function hashOf(files: string[], from: string): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash
      .update(`${relative(from, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
