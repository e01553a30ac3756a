import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { wordProblem, writeRemote } from '@shop/tools/new-remote';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const manifest = createRequire(import.meta.url)('@shop/webpack-preset/package.json') as Manifest;

/**
 * Writes a repository with one remote of one page, named like its folder.
 * @returns the paths of its files
 */
export function createRepository(path: string): string[] {
  const folder = resolve(path);
  const name = basename(folder);
  const problem = wordProblem(name);
  if (problem) throw new Error(problem);
  if (existsSync(folder)) throw new Error(`${folder} exists: choose another folder.`);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const files = writeRemote(folder, { name, title, titleEn: title });
  const json = {
    'package.json': packageOf(name, readPeers(folder)),
    'tsconfig.json': compilerSettings,
  };
  for (const [file, content] of Object.entries(json))
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n.build/\n');
  return [...new Set([...files, ...Object.keys(json), '.gitignore'])];
}

const compilerSettings = {
  extends: '@shop/webpack-preset/tsconfig.json',
  compilerOptions: { types: ['@shop/webpack-preset/client'] },
  include: ['src'],
};

/** Packages that the pages of the template take from the shell. */
function readPeers(folder: string): string[] {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as Manifest).peerDependencies);
}

function packageOf(name: string, peers: string[]): object {
  const provided = Object.fromEntries(peers.map((peer) => [peer, manifest.peerDependencies[peer]]));
  const types = ['@types/react', '@types/react-dom', 'typescript'];
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { types: 'tsc', build: 'shop-remote build', deploy: 'shop-remote publish' },
    peerDependencies: provided,
    devDependencies: {
      ...provided,
      '@shop/webpack-preset': `^${manifest.version}`,
      ...Object.fromEntries(types.map((each) => [each, manifest.dependencies[each]])),
    },
  };
}
