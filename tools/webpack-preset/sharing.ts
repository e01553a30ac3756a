import { AppError, installedPackage, type App } from './app';
import { provided } from './provided';

interface Share {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  import: false;
}

/** The `shared` option of the federation plugin for a remote, which bundles nothing shared. */
export const sharingOf = (remote: App): Record<string, Share> =>
  Object.fromEntries(
    remote.peers.flatMap((name) =>
      entriesOf(remote, name).map((entry): [string, Share] => [
        entry,
        {
          singleton: true,
          requiredVersion: `^${installedPackage(remote.folder, name).version}`,
          // No copy of its own, and an error instead of a wrong version.
          strictVersion: true,
          import: false,
        },
      ]),
    ),
  );

/** Versions of everything that the shell provides, by import specifier. */
export const providedVersions = (shell: App): Record<string, string> =>
  Object.fromEntries(
    shell.dependencies
      .filter((name) => name in provided)
      .flatMap((name) =>
        entriesOf(shell, name).map((entry): [string, string] => [
          entry,
          installedPackage(shell.folder, name).version,
        ]),
      ),
  );

/** Import specifiers of a package that the shell provides. */
function entriesOf(app: App, name: string): string[] {
  const rule = provided[name];
  if (!rule)
    throw new AppError(
      `${app.folder}: package.json has ${name} in peerDependencies, ` +
        'but the shell does not provide it: move it to dependencies, ' +
        'or add it to tools/webpack-preset/provided.ts.',
    );
  if (rule.through) return [];
  return [
    name,
    ...[...(rule.subpaths ?? []), ...(rule.lazy ?? [])].map((path) => `${name}/${path}`),
  ];
}
