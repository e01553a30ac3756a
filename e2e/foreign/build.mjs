/** `node build.mjs <name> <folder>`: builds a foreign remote with Rspack into a folder. */
import { rspack } from '@rspack/core';

const [name, folder] = process.argv.slice(2);
const { default: config } = await import(`./${name}/rspack.config.mjs`);
const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats.toString({ all: false, errors: true }));
    process.exitCode = 1;
  }
  compiler.close(() => {});
});
