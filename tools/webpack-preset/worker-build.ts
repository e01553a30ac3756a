import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { App } from './app';
import { baseOf } from './base';
import type { BuildTarget } from './browser-build';

const source = 'src/worker/index.ts';

export const hasWorker = ({ kind, folder }: Pick<App, 'kind' | 'folder'>) =>
  kind === 'shell' && existsSync(join(folder, source));

/**
 * The shell's service worker: one script without imports. The site prepends the live release to it.
 */
export function workerBuild(app: App, { folder, mode = 'production' }: BuildTarget): Configuration {
  const base = baseOf(app, 'worker', mode);
  return {
    ...base,
    target: ['webworker', 'es2020'],
    entry: { worker: `./${source}` },
    output: { path: folder, filename: '[name].js' },
    plugins: [...base.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
