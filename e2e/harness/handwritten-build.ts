import { remoteNamed, sha384, type Releases } from './fault-proxy';

/** A remote build written by hand: its change of the release document, and its files by path. */
export interface HandwrittenBuild {
  base: string;
  change(releases: Releases): void;
  files: Record<string, string>;
}

const baseOf = (name: string, build: string) => `/remotes/${name}/${build}/`;

/**
 * Source of a remote entry in the form that the federation runtime loads: a container in one file.
 * `body` declares `Page` and can use `React`, `scope` (the share scope), `name` and `base`.
 */
export const containerEntry = (name: string, build: string, body: string) => `var ${name} = (() => {
  const name = ${JSON.stringify(name)}, base = ${JSON.stringify(baseOf(name, build))};
  let scope;
  return {
    init(shareScope) { scope = shareScope; },
    async get() {
      const React = (await Object.values(scope.react)[0].get())();
      ${body}
      return () => ({ default: Page });
    },
  };
})();`;

/** A build whose pages all come from `entry`; `otherFiles` are published by name as well. */
export function handwrittenBuild(
  name: string,
  build: string,
  entry: string,
  otherFiles: Record<string, string> = {},
): HandwrittenBuild {
  const base = baseOf(name, build);
  const files = Object.entries({ 'remoteEntry.js': entry, ...otherFiles });
  return {
    base,
    files: Object.fromEntries(files.map(([file, text]) => [base + file, text])),
    change(releases) {
      const remote = remoteNamed(releases, name);
      Object.assign(remote, {
        build,
        base,
        entry: 'remoteEntry.js',
        manifest: 'mf-manifest.json',
        preload: Object.fromEntries(remote.pages.map(({ module }) => [module, ['remoteEntry.js']])),
        files: Object.fromEntries(files.map(([file, text]) => [file, sha384(text)])),
      });
    },
  };
}
