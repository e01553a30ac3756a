import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installedPackage, readJson, type App, type InstalledPackage } from './app';
import { bundledPart } from './bundled-part';
import { compilerSettings, recipe } from './recipe';

/** The packages of tools/package.json that compile an app. */
export const buildTools = [
  '@lingui/message-utils',
  '@module-federation/enhanced',
  '@swc/core',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'lightningcss',
  'mini-css-extract-plugin',
  'terser-webpack-plugin',
  'ts-loader',
  'typescript',
  'webpack',
];

/** Records the interface of a build; the published package contains it in its own code. */
const recorder = join(recipe, '../interface');

let cachedPresetFingerprint: string | undefined;

/** Hash of the preset, of the recorder of interfaces, and of the packages that compile an app. */
export function presetFingerprint(): string {
  return (cachedPresetFingerprint ??= createHash('sha256')
    .update(hashOf([recipe, recorder, compilerSettings].flatMap(filesIn), recipe))
    .update(versionsOf([...bundledPackages(recipe, buildTools).values()]))
    .digest('hex'));
}

/**
 * Content id of an app's build, from its sources and everything that it bundles: the same on every
 * machine, and independent of what other apps install.
 */
export function buildIdOf(app: App): string {
  const own = [
    join(app.folder, 'src'),
    join(app.folder, 'pages.json'),
    join(app.folder, 'package.json'),
  ];
  const peers = app.peers.map((name) => installedPackage(app.folder, name));
  // Remotes bundle a part of some provided packages, and with it the packages that they depend on.
  const parts = peers.flatMap((peer) => {
    const part = bundledPart(peer);
    return part ? [{ folder: realpathSync(peer.folder), part }] : [];
  });
  const found = bundledPackages(app.folder, app.dependencies);
  for (const { folder } of parts) bundledPackages(folder, dependenciesOf(folder), found);
  const bundled = [...found.values()];
  const sources = bundled.flatMap(({ folder, isOwn }) =>
    isOwn ? [join(folder, 'src'), join(folder, 'package.json')] : [],
  );
  const partFolders = parts.map(({ folder, part }) => join(folder, part));
  // Of the rest of a provided package, the build of a remote contains only the version range.
  const ranges = peers.map(({ name, version }) => `${name}@${version}`).join(' ');
  return createHash('sha256')
    .update(`${app.name} ${presetFingerprint()} ${ranges} ${versionsOf(bundled)} `)
    .update(hashOf([...own, ...sources, ...partFolders].flatMap(filesIn), app.folder))
    .digest('hex')
    .slice(0, 12);
}

interface BundledPackage extends InstalledPackage {
  /** Whether its sources are in this repository. */
  isOwn: boolean;
}

const dependenciesOf = (folder: string): string[] =>
  Object.keys(
    (readJson(join(folder, 'package.json')) as { dependencies?: object }).dependencies ?? {},
  );

/** Adds packages and their dependencies, as installed for `folder`, by folder. */
function bundledPackages(
  folder: string,
  names: string[],
  found = new Map<string, BundledPackage>(),
): Map<string, BundledPackage> {
  for (const name of names) {
    const installed = installedPackage(folder, name);
    const realFolder = realpathSync(installed.folder);
    if (found.has(realFolder)) continue;
    const isOwn = !realFolder.includes('node_modules');
    found.set(realFolder, { ...installed, folder: realFolder, isOwn });
    bundledPackages(realFolder, dependenciesOf(realFolder), found);
  }
  return found;
}

/** Versions of packages of the registry, whose content is fixed by the version. */
const versionsOf = (packages: BundledPackage[]) =>
  packages
    .flatMap(({ name, version, isOwn }) => (isOwn ? [] : [`${name}@${version}`]))
    .sort()
    .join(' ');

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
