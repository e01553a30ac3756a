import { existsSync, realpathSync } from 'node:fs';
import type { BuildInterface, UsedCall } from '@shop/release-store';
import type ts from 'typescript';
import type { Compilation, Module } from 'webpack';
import type { App } from '../webpack-preset/app';
import { providedVersions, sharingOf } from '../webpack-preset/sharing';
import { openedPages, queriesOf, urlsFile } from './navigations';
import { createProgram } from './program';
import { recordedCalls } from './recorded-calls';
import { recordedCollections } from './recorded-collections';
import { usedNames } from './used-names';

/** Objects of the engine, which are part of the protocol and not of the shop's backend. */
const engineObjects = ['uni-stat-receiver'];

/** An app and the compilation of its browser half. */
interface CompiledApp {
  app: App;
  compilation: Compilation;
}

/**
 * Derives what each build uses of the backend and of other builds, and what it provides, from the
 * types of the modules that are in the build. Returns it by the name of the app.
 */
export function recordInterfaces(compiled: CompiledApp[]): Map<string, BuildInterface> {
  return recordSources(
    compiled.map(({ app, compilation }) => ({ app, files: bundledFiles(compilation) })),
  );
}

/** The same for apps and the TypeScript files in their builds. */
export function recordSources(apps: { app: App; files: string[] }[]): Map<string, BuildInterface> {
  if (apps.length === 0) return new Map();
  const siteMap = existsSync(urlsFile) ? [urlsFile] : [];
  const program = createProgram([...new Set(apps.flatMap(({ files }) => files)), ...siteMap]);
  return new Map(apps.map(({ app, files }) => [app.name, interfaceOf(app, program, files)]));
}

/** The TypeScript files of the modules that a browser gets. */
function bundledFiles({ chunkGraph, chunks }: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const resources = modules.flatMap(innerModules).map((module) => module.nameForCondition());
  const files = resources.filter((file): file is string => /\.tsx?$/.test(file ?? ''));
  return [...new Set(files.map((file) => realpathSync(file)))].sort();
}

/** A concatenated module stands for several. */
const innerModules = (module: Module): Module[] =>
  (module as Module & { modules?: Module[] }).modules ?? [module];

function interfaceOf(app: App, program: ts.Program, bundled: string[]): BuildInterface {
  const checker = program.getTypeChecker();
  const files = bundled.flatMap((file) => program.getSourceFile(file) ?? []);
  const names = usedNames(files);
  const isUsed = (name: string) => names.has(name);
  const calls = recordedCalls(checker, files, isUsed)
    .filter(({ object }) => !engineObjects.includes(object))
    .map((call) => ({ ...call, isPublic: false }));
  return {
    version: 1,
    uses: {
      calls: distinct([...calls, ...declaredCalls(app)]),
      collections: distinct(recordedCollections(checker, files, isUsed)),
      pages: distinct(openedPages(checker, files, app.name)),
      packages: Object.fromEntries(
        Object.entries(sharingOf(app)).map(([name, share]) => [name, share.requiredVersion]),
      ),
    },
    provides: {
      queries: queriesOf(
        program,
        app.pages.map(({ path }) => path),
      ),
      packages: app.kind === 'shell' ? providedVersions(app) : {},
    },
  };
}

/** The calls of `pages.json`, which the site makes for guests. */
const declaredCalls = ({ pages }: App): UsedCall[] =>
  pages
    .flatMap(({ data }) => data)
    .map(({ object, method, params }) => ({
      object,
      method,
      params: params.map((param) => ({ shape: shapeOfParam(param) })),
      isOpen: false,
      result: 'unknown',
      isPublic: true,
    }));

/** `$query` is the query of the address, `$query.<name>` one value of it. */
function shapeOfParam(param: unknown): UsedCall['params'][number]['shape'] {
  if (param === '$query') return { map: 'string' };
  if (typeof param !== 'string' && typeof param !== 'number') return 'unknown';
  // Null if the address has no such value, which the method refuses or answers.
  const isPlaceholder = typeof param === 'string' && param.startsWith('$query.');
  return isPlaceholder ? 'string' : { values: [param] };
}

function distinct<Item>(items: Item[]): Item[] {
  const itemByText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...itemByText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}
