#!/usr/bin/env node
/** `shop-remote`: creates, builds and publishes the remote of a repository of its own. */
import { parseArgs } from 'node:util';
import { buildRemote } from './build-remote';
import { createRepository } from './create-repository';
import { publishRemote } from './publish-remote';

const usage = `shop-remote create <folder>         writes a repository with one remote
shop-remote build                   builds the remote into dist
shop-remote publish --site <address>  builds it and makes it live on a deployed site`;

async function run([command, ...args]: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { site: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (command === 'create' && folder)
    return [...createRepository(folder), `Next: cd ${folder} && npm install`].join('\n');
  if (command === 'build') {
    const { name, build } = await buildRemote(process.cwd());
    return `${name} ${build} dist`;
  }
  if (command === 'publish' && values.site) {
    const site = new URL(values.site);
    const { name, build } = await publishRemote(process.cwd(), site, process.env);
    return `${name} ${build} live`;
  }
  process.exitCode = 2;
  return usage;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
