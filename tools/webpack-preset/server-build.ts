import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { App } from './app';
import { baseOf } from './base';
import { withEagerImports, type BuildTarget } from './browser-build';
import { providedEntries } from './provided';

/**
 * The server build of an app. Of the shell: one CommonJS file without dependencies that renders a
 * page. Of a remote: one CommonJS file for each page, which requires the packages that the shell's
 * server build provides.
 */
export function serverBuild(app: App, { folder, mode = 'production' }: BuildTarget): Configuration {
  const base = baseOf(app, 'server', mode);
  return {
    ...base,
    target: 'node20',
    entry: app.kind === 'shell' ? { frame: './src/server.tsx' } : entriesOf(app),
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: withEagerImports(base.module),
    externals: app.kind === 'remote' ? [providedPackage] : [],
  };
}

/** Each page, and its head if the page has one. */
const entriesOf = ({ folder, pages }: App) =>
  Object.fromEntries(
    pages.flatMap(({ module }) => {
      const name = module.replace('./', '');
      const head = `./src/${name}.head.ts`;
      const page = [name, `./src/${name}.tsx`];
      return existsSync(join(folder, head)) ? [page, [`${name}.head`, head]] : [page];
    }),
  );

type External = (error?: Error | null, result?: string) => void;

function providedPackage({ request = '' }: { request?: string }, callback: External): void {
  if (providedEntries.includes(request)) callback(null, `commonjs2 ${request}`);
  else callback();
}
