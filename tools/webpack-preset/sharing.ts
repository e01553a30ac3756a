import { AppError, installedPackage, type App } from './app';
import { provided } from './provided';

interface Share {
  singleton: true;
  version?: string;
  requiredVersion: string;
  strictVersion?: true;
  import?: string | false;
}

/**
 * The `shared` option of the federation plugin: the shell provides packages, a remote consumes
 * them.
 */
export function sharingOf(app: App): Record<string, Share> {
  const names =
    app.kind === 'shell' ? app.dependencies.filter((name) => name in provided) : app.peers;
  return Object.fromEntries(names.flatMap((name) => entriesOf(app, name)));
}

function entriesOf(app: App, name: string): [string, Share][] {
  const rule = provided[name];
  if (!rule)
    throw new AppError(
      `${app.folder}: package.json has ${name} in peerDependencies, ` +
        'but the shell does not provide it: move it to dependencies, ' +
        'or add it to tools/webpack-preset/provided.ts.',
    );
  if (rule.through) return [];
  const { version } = installedPackage(app.folder, name);
  const common = { singleton: true, requiredVersion: `^${version}` } as const;
  const share: Share =
    app.kind === 'shell'
      ? { ...common, version, ...(rule.facade ? { import: rule.facade } : {}) }
      : // No copy of its own, and an error instead of a wrong version.
        { ...common, strictVersion: true, import: false };
  return [
    name,
    ...[...(rule.subpaths ?? []), ...(rule.lazy ?? [])].map((path) => `${name}/${path}`),
  ].map((key) => [key, share]);
}
