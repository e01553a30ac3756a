import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';

/**
 * No `module` option: names at the top of a script must survive, the federation runtime looks a remote up by one.
 * One after the other: the native minimizers bring threads of their own.
 */
export const minimizers = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    parallel: false,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
  }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
];
