/** The sources of our `search`, built with Rspack as ES modules with Module Federation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const repository = join(import.meta.dirname, '../../..');
const search = join(repository, 'apps/search');
const versionOf = (name) =>
  JSON.parse(readFileSync(join(search, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Packages that the shell provides, with the version that the build needs. */
const shared = Object.fromEntries(
  [
    '@shop/baas-sdk',
    '@shop/i18n',
    '@shop/shell-contract',
    '@shop/ui',
    '@tanstack/react-query',
    'react',
    'react/jsx-runtime',
    'react-dom',
  ].map((name) => {
    const version = versionOf(name.replace('/jsx-runtime', ''));
    return [name, { singleton: true, requiredVersion: `^${version}`, import: false }];
  }),
);

export default {
  context: search,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2020'],
  entry: {},
  output: {
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssChunkFilename: '[name].[contenthash:8].css',
    uniqueName: 'search@foreign',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2020',
            },
          },
        },
        type: 'javascript/auto',
      },
      {
        test: /[\\/](?:apps|packages[\\/](?!baas-sdk[\\/]))[^\\/]*[\\/].*[\\/]messages[\\/]en\.ts$/,
        loader: join(repository, 'tools/webpack-preset/catalogue.cjs'),
        enforce: 'post',
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
      { test: /\.(?:png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'search',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: {
        './pages/search': './src/pages/search.tsx',
        './pages/voucher': './src/pages/voucher.tsx',
      },
      shareStrategy: 'loaded-first',
      shared,
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
      manifest: true,
      dts: false,
    }),
  ],
};
