/** `npm run shop -- <command>`: what a team does with its app. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../webpack-preset/index';
import { writeCollectionTypes } from '../schema-types';
import { build, chosen, publish, storeOf } from './build-command';

const say = (line: string) => console.log(line);

interface Command {
  usage: string;
  does: string;
  run: (names: string[]) => void | Promise<void>;
}

const commands: Record<string, Command> = {
  build: {
    usage: 'build [app…]',
    does: 'builds what changed into apps/<app>/dist',
    run: (names) => build(chosen(names), say),
  },
  publish: {
    usage: 'publish [app…]',
    does: 'builds and puts live in DATA_DIR/site',
    run: (names) => publish(chosen(names), storeOf(process.env), say),
  },
  rollback: {
    usage: 'rollback <app>',
    does: 'puts the build live that was so before',
    run: rollback,
  },
  releases: { usage: 'releases', does: 'says which build of which remote is live', run: releases },
  dev: { usage: 'dev <app>', does: 'opens one app alone, in the pretend shell', run: dev },
  gallery: {
    usage: 'gallery',
    does: 'opens every component of packages/ui in every state',
    run: gallery,
  },
  faults: {
    usage: 'faults',
    does: 'stands in front of npm start and breaks remotes: ?fault=orders:hang',
    run: faults,
  },
  types: {
    usage: 'types',
    does: 'makes the row types of the collections from their schemas',
    run: () => writeCollectionTypes(repository),
  },
};

async function rollback(names: string[]): Promise<void> {
  const name = only(names, 'rollback');
  say(`${name}  ${await storeOf(process.env).rollback(name)}  live`);
}

async function releases(): Promise<void> {
  for (const { name, build: id, earlier } of await storeOf(process.env).list())
    say(`${name.padEnd(8)} ${id}  before: ${earlier.join(' ') || 'none'}`);
}

async function dev(names: string[]): Promise<void> {
  const name = only(names, 'dev');
  const file = join(repository, 'tools/dev/main.ts');
  if (!existsSync(file))
    throw new Error('The pretend shell is not in this copy of the repository.');
  chosen([name]);
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

function only([name, ...more]: string[], command: string): string {
  if (!name || more.length) throw misused(command);
  return name;
}

const misused = (command: string) =>
  new Error(`Use it like this: npm run shop -- ${commands[command]!.usage}`);

function usage(): string {
  const rows = Object.values(commands).map(
    ({ usage: words, does }) => `  ${words.padEnd(18)} ${does}`,
  );
  return ['npm run shop -- <command>', ...rows].join('\n');
}

const [name = '', ...names] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command)
    throw new Error(`${name ? `There is no command "${name}".` : 'Name a command.'}\n${usage()}`);
  await command.run(names);
} catch (error) {
  console.error(process.env.DEBUG ? error : (error as Error).message);
  process.exitCode = 1;
}
