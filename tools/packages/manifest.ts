/** A `package.json` of this repository, whose exports are sources. */
export interface SourceManifest {
  name: string;
  version: string;
  description?: string;
  sideEffects?: boolean | string[];
  engines?: Record<string, string>;
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Export = string | { types: string; default?: string };

/** A `package.json` as the registry gets it. */
export interface PublishedManifest extends Omit<SourceManifest, 'exports'> {
  type: 'module';
  license: string;
  files: string[];
  exports: Record<string, Export>;
}

/** Folder of the compiled files in a published package. */
export const library = 'lib';

/**
 * The manifest of a published package: its exports name compiled files, and its dependencies
 * versions of the registry. Exports outside `src` are for this repository only.
 *
 * @param generated names of generated files, which are entries as well
 * @param versionOf version of a package that is installed for the sources
 */
export function publishedManifest(
  source: SourceManifest,
  { license, generated }: { license: string; generated: string[] },
  versionOf: (name: string) => string,
): PublishedManifest {
  const { name, version, description, sideEffects, engines, bin } = source;
  const dependencies = ranges(source.dependencies, (range, dependency) =>
    range.startsWith('workspace:') ? `^${versionOf(dependency)}` : versionOf(dependency),
  );
  const peerDependencies = ranges(
    source.peerDependencies,
    (_, dependency) => `^${versionOf(dependency)}`,
  );
  return {
    name,
    version,
    ...(description && { description }),
    license,
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    ...(engines && { engines }),
    files: [library],
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, compiled(file)])),
    }),
    exports: {
      ...Object.fromEntries(sourceExports(source).map(([key, file]) => [key, exportOf(file)])),
      ...Object.fromEntries(generated.map((file) => [`./${file}`, `./${library}/${file}`])),
      './package.json': './package.json',
    },
    ...(dependencies && { dependencies }),
    ...(peerDependencies && { peerDependencies }),
  };
}

/** Exports of the package that are published, by their source. */
export const sourceExports = ({ exports }: Pick<SourceManifest, 'exports'>) =>
  Object.entries(exports).filter(([, file]) => file.startsWith('./src/'));

/** Whether the file is compiled; all others are copied. */
export const isCompiled = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

const published = (file: string) => file.replace('./src/', `./${library}/`);
const compiled = (file: string) => published(file).replace(/\.tsx?$/, '.js');

function exportOf(file: string): Export {
  if (file.endsWith('.d.ts')) return { types: published(file) };
  if (!isCompiled(file)) return published(file);
  return { types: published(file).replace(/\.tsx?$/, '.d.ts'), default: compiled(file) };
}

function ranges(
  list: Record<string, string> | undefined,
  rangeOf: (range: string, name: string) => string,
): Record<string, string> | undefined {
  return (
    list &&
    Object.fromEntries(Object.entries(list).map(([name, range]) => [name, rangeOf(range, name)]))
  );
}
