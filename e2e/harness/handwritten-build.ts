import { sha384, type Releases } from './fault-proxy';

/** A build of a remote that was written by hand: what it changes in the release document, and its files by path. */
export interface HandwrittenBuild {
  base: string;
  change(releases: Releases): void;
  files: Record<string, string>;
}

const baseOf = (name: string, build: string) => `/remotes/${name}/${build}/`;

/** The entry of a remote as the federation runtime loads it: a container in one file. `body` declares `Page`, with `React`, `scope`, `name` and `base` at hand. */
export const containerEntry = (name: string, build: string, body: string) => `var ${name} = (() => {
  const name = ${JSON.stringify(name)}, base = ${JSON.stringify(baseOf(name, build))};
  let scope;
  return {
    init(given) { scope = given; },
    async get() {
      const React = (await Object.values(scope.react)[0].get())();
      ${body}
      return () => ({ default: Page });
    },
  };
})();`;

/** All pages of the remote come from this entry; files `beside` it are published as well. */
export function handwrittenBuild(
  name: string,
  build: string,
  entry: string,
  beside: Record<string, string> = {},
): HandwrittenBuild {
  const base = baseOf(name, build);
  const published = Object.entries({ 'remoteEntry.js': entry, ...beside });
  return {
    base,
    files: Object.fromEntries(published.map(([file, text]) => [base + file, text])),
    change({ remotes }) {
      const row = remotes.find((one) => one.name === name)!;
      Object.assign(row, {
        build,
        base,
        entry: 'remoteEntry.js',
        manifest: 'mf-manifest.json',
        preload: Object.fromEntries(row.pages.map(({ module }) => [module, ['remoteEntry.js']])),
        files: Object.fromEntries(published.map(([file, text]) => [file, sha384(text)])),
      });
    },
  };
}
