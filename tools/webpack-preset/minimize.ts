import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { oldestBrowsers } from './oldest-browsers';

/**
 * No `module` option: the federation runtime finds a remote by its global name, which must survive.
 * No parallel option: the native minimizers start their own threads.
 */
export const minimizers = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    parallel: false,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
  }),
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: oldestBrowsers },
    parallel: false,
  }),
];
