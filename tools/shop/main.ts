/** `npm run shop -- <command>`: commands for teams that build an app. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../webpack-preset/index';
import { writeCollectionTypes } from '../schema-types';
import { build, appsNamed, publish, storeOf } from './build-command';

const print = (line: string) => console.log(line);

interface Command {
  usage: string;
  summary: string;
  run: (names: string[]) => void | Promise<void>;
}

const commands: Record<string, Command> = {
  build: {
    usage: 'build [app…]',
    summary: 'builds what changed into apps/<app>/dist',
    run: (names) => build(appsNamed(names), print),
  },
  publish: {
    usage: 'publish [app…]',
    summary: 'builds and publishes to DATA_DIR/site',
    run: (names) => publish(appsNamed(names), storeOf(process.env), print),
  },
  rollback: {
    usage: 'rollback <app>',
    summary: 'makes the previous build live again',
    run: rollback,
  },
  releases: {
    usage: 'releases',
    summary: 'lists the live build and the earlier builds of each app',
    run: releases,
  },
  dev: { usage: 'dev <app>', summary: 'opens one app alone, in the dev host', run: dev },
  gallery: {
    usage: 'gallery',
    summary: 'opens every component of packages/ui in every state',
    run: gallery,
  },
  faults: {
    usage: 'faults',
    summary: 'starts a proxy before npm start that injects faults: ?fault=orders:hang',
    run: faults,
  },
  types: {
    usage: 'types',
    summary: 'generates the row types of the collections from their schemas',
    run: () => writeCollectionTypes(repository),
  },
};

async function rollback(names: string[]): Promise<void> {
  const name = onlyArgument(names, 'rollback');
  print(`${name}  ${await storeOf(process.env).rollback(name)}  live`);
}

async function releases(): Promise<void> {
  for (const { name, build: id, earlier } of await storeOf(process.env).list())
    print(`${name.padEnd(8)} ${id}  before: ${earlier.join(' ') || 'none'}`);
}

async function dev(names: string[]): Promise<void> {
  const name = onlyArgument(names, 'dev');
  const file = join(repository, 'tools/dev/main.ts');
  if (!existsSync(file))
    throw new Error('The dev host is missing: this checkout has no tools/dev.');
  appsNamed([name]);
  const { startDev } = (await import(pathToFileURL(file).href)) as {
    startDev: (name: string) => Promise<void>;
  };
  await startDev(name);
}

async function gallery(names: string[]): Promise<void> {
  if (names.length) throw misused('gallery');
  const { startGallery } = await import('../dev/gallery/main');
  await startGallery();
}

async function faults(names: string[]): Promise<void> {
  if (names.length) throw misused('faults');
  await import(pathToFileURL(join(repository, 'e2e/faults/serve-faults.ts')).href);
}

/** The only argument of a command. Throws when there are none or several. */
function onlyArgument([name, ...more]: string[], command: string): string {
  if (!name || more.length) throw misused(command);
  return name;
}

const misused = (command: string) =>
  new Error(`Usage: npm run shop -- ${commands[command]?.usage ?? command}`);

function usage(): string {
  const rows = Object.values(commands).map(
    ({ usage: syntax, summary }) => `  ${syntax.padEnd(18)} ${summary}`,
  );
  return ['npm run shop -- <command>', ...rows].join('\n');
}

const [name = '', ...names] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command)
    throw new Error(`${name ? `Unknown command "${name}".` : 'Name a command.'}\n${usage()}`);
  await command.run(names);
} catch (error) {
  console.error(process.env.DEBUG ? error : (error as Error).message);
  process.exitCode = 1;
}
