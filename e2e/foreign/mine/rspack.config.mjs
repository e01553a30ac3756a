/** `mine` without React and without Module Federation: a classic script that sets `mine`. */
export default {
  context: import.meta.dirname,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2020'],
  entry: './entry.ts',
  output: {
    filename: 'remoteEntry.js',
    chunkFilename: '[name].[contenthash:8].js',
    // The name of the chunk list: builds with the same name would receive each other's chunks.
    uniqueName: 'mine@foreign',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    library: { name: 'mine', type: 'var' },
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        use: {
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' } },
        },
        type: 'javascript/auto',
      },
    ],
  },
};
