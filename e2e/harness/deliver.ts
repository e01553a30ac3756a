import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha384 } from './fault-proxy';
import { currentProduct, dataFolderOf, type Product } from './product';

const repository = resolve(__dirname, '../..');

/** Runs a shop command on the data folder of the current product. */
export const shop = (...args: string[]): Promise<string> => shopOf(currentProduct(), ...args);

/**
 * Runs a shop command on the data folder of a product. Resolves with its standard output; rejects
 * when it fails.
 */
export function shopOf(product: Product, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/shop/main.ts', ...args], {
    cwd: repository,
    env: { ...process.env, ...product.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, problems] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    problems += String(chunk);
  });
  return new Promise((done, reject) => {
    child.once('close', (status) => {
      if (status === 0) done(output);
      else reject(new Error(`shop ${args.join(' ')} exited with ${status}:\n${problems}${output}`));
    });
  });
}

/** The live build of each app, by name. */
export async function liveBuilds(product = currentProduct()): Promise<Record<string, string>> {
  const live = JSON.parse(await shopOf(product, 'releases', '--json')) as {
    name: string;
    build: string;
  }[];
  return Object.fromEntries(live.map(({ name, build }) => [name, build]));
}

export async function liveBuildOf(name: string, product = currentProduct()): Promise<string> {
  const build = (await liveBuilds(product))[name];
  if (!build) throw new Error(`${name} is not live.`);
  return build;
}

/** How a stored copy differs from the live build. */
interface Difference {
  /** A text in its scripts, and the one that replaces it. */
  text?: [from: string, to: string];
  /** The address of another host that serves its files. */
  base?: string;
  /** Changes the files in its folder. */
  changeFiles?: (folder: string) => void;
}

/** Stores a changed copy of a remote's live build under another id, without publishing it. */
export async function storeChangedBuild(
  name: string,
  id: string,
  difference: Difference = {},
  product = currentProduct(),
): Promise<void> {
  const folder = join(dataFolderOf(product), 'site/remotes', name, id);
  await writeChangedBuild(name, id, folder, difference, product);
}

/** Writes a changed copy of a remote's live build under another id into a folder. */
export async function writeChangedBuild(
  name: string,
  id: string,
  folder: string,
  { text, base, changeFiles }: Difference = {},
  product = currentProduct(),
): Promise<void> {
  const live = await liveBuildOf(name, product);
  cpSync(join(dataFolderOf(product), 'site/remotes', name, live), folder, { recursive: true });
  changeFiles?.(folder);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (/\.(?:br|gz)$/.test(file)) rmSync(path);
    else if (/\.c?js$/.test(file)) {
      const code = readFileSync(path, 'utf8').replaceAll(live, id);
      writeFileSync(path, text ? code.replaceAll(...text) : code);
    }
  }
  const record = join(folder, 'release.json');
  const row = JSON.parse(readFileSync(record, 'utf8').replaceAll(live, id)) as Row;
  for (const file of Object.keys(row.files))
    row.files[file] = sha384(readFileSync(join(folder, file)).toString());
  writeFileSync(record, JSON.stringify({ ...row, base: base ?? row.base }));
}

interface Row {
  base: string;
  files: Record<string, string>;
}
