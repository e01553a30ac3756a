import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'tsdown';
import { installedPackage, readJson, repository } from '../webpack-preset/app';
import {
  isCompiled,
  library,
  publishedManifest,
  sourceExports,
  type SourceManifest,
} from './manifest';
import type { PublishedPackage } from './published';

const { resolve } = createRequire(import.meta.url);

/** The compiler that checks this repository; it writes all declarations in less than a second. */
const typeCompiler = join(dirname(resolve('typescript-7/package.json')), 'bin/tsc');

/**
 * Compiles a package into its `dist` folder, which is ready for `npm pack`.
 * @returns the folder
 */
export async function buildPackage(published: PublishedPackage): Promise<string> {
  const { folder } = published;
  const output = join(folder, 'dist');
  const source = readJson(join(folder, 'package.json')) as SourceManifest;
  const { license } = readJson(join(repository, 'package.json')) as { license: string };
  rmSync(output, { recursive: true, force: true });
  await compile(published, source, join(output, library));
  copyFiles(published, join(output, library));
  for (const [file, content] of Object.entries(published.generated))
    writeFileSync(join(output, library, file), content);
  const manifest = publishedManifest(
    source,
    { license, generated: Object.keys(published.generated) },
    (name) => installedPackage(folder, name).version,
  );
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(repository, 'LICENSE'), join(output, 'LICENSE'));
  cpSync(join(folder, 'README.md'), join(output, 'README.md'));
  return output;
}

function compile(
  { folder, target }: PublishedPackage,
  source: SourceManifest,
  outDir: string,
): Promise<unknown> {
  const entries = [
    ...sourceExports(source).map(([, file]) => file),
    ...Object.values(source.bin ?? {}),
  ].filter(isCompiled);
  return build({
    config: false,
    cwd: folder,
    entry: entries,
    root: join(folder, 'src'),
    outDir,
    format: 'esm',
    target: target === 'browser' ? 'es2022' : 'node20',
    platform: target === 'browser' ? 'neutral' : 'node',
    // Our modules only declare; packages that they need are dependencies, never copies.
    ...(target === 'node' && { treeshake: { moduleSideEffects: false } }),
    deps: { onlyBundle: [], ...(target === 'node' && { alwaysBundle: /^@shop\// }) },
    unbundle: target === 'browser',
    fixedExtension: false,
    tsconfig: join(repository, 'tsconfig.packages.json'),
    dts: { tsgo: { path: typeCompiler } },
    logLevel: 'error',
    plugins: target === 'browser' ? [keepImports] : [],
  });
}

/** Style sheets and packages of this repository, also of the package itself, stay imports. */
const keepImports = {
  name: 'shop-keep-imports',
  resolveId: {
    filter: { id: /\.css$|^@shop\// },
    handler: (id: string) => ({ id, external: true as const }),
  },
};

/**
 * Copies style sheets and other assets of the sources, and the files of other folders. Tests need a
 * runner, which each team chooses.
 */
function copyFiles({ folder, copies }: PublishedPackage, output: string): void {
  const sources = join(folder, 'src');
  const exported = sourceExports(readJson(join(folder, 'package.json')) as SourceManifest)
    .map(([, file]) => file.replace('./src/', ''))
    .filter((file) => !isCompiled(file));
  const assets = filesIn(sources).filter((file) => !/\.tsx?$/.test(file));
  for (const file of new Set([...assets, ...exported])) {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    cpSync(join(sources, file), join(output, file));
  }
  for (const { from, to } of copies)
    cpSync(join(repository, from), join(output, to), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
