import webpack, { type Configuration } from 'webpack';
import type { App } from './app';
import { baseOf } from './base';
import type { BuildTarget } from './browser-build';

/**
 * The shell's server build: one CommonJS file without dependencies that renders the frame of a
 * page.
 */
export function serverBuild(app: App, { folder, mode = 'production' }: BuildTarget): Configuration {
  const base = baseOf(app, 'server', mode);
  return {
    ...base,
    target: 'node20',
    entry: { frame: './src/server.tsx' },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [...base.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
