import { join } from 'node:path';
import { recipe } from './recipe';

/** A package that the shell provides once to all remotes of a document. */
interface Provided {
  /** Further entries that remotes may import. */
  subpaths?: string[];
  /** Further entries in a chunk of their own, which loads with the first page that imports one. */
  lazy?: string[];
  /** The package itself loads with the first page that imports it. */
  isLazy?: true;
  /** File in facades/ that exports a part of the package in its place. */
  facade?: string;
  /** Entry that each app bundles instead: with `bundled`, `@shop/ui/bundled`. */
  bundled?: string;
  /** The package whose copy contains this one; remotes import it from there. */
  through?: string;
}

const facade = (name: string) => join(recipe, 'facades', `${name}.ts`);

/**
 * Packages that the shell provides. A remote uses those in its `peerDependencies`. The first load
 * pays for every library on this list, hence the facades.
 */
export const provided: Record<string, Provided> = {
  '@shop/baas-sdk': {},
  '@shop/shell-contract': {},
  '@shop/i18n': {},
  '@shop/ui': { bundled: 'bundled' },
  '@tanstack/react-query': { facade: facade('react-query') },
  react: { subpaths: ['jsx-runtime'] },
  'react-dom': { subpaths: ['client'] },
  'react-router': { through: 'react-router-dom' },
  'react-router-dom': { facade: facade('react-router-dom'), isLazy: true },
  rxjs: { facade: facade('rxjs'), isLazy: true },
  valtio: {},
};

/** Import specifiers of everything that loads with the first page that imports it. */
export const lazyEntries = Object.entries(provided).flatMap(([name, { lazy = [], isLazy }]) => [
  ...(isLazy ? [name] : []),
  ...lazy.map((path) => `${name}/${path}`),
]);

/** Import specifiers of everything that the shell provides. */
export const providedEntries = Object.entries(provided).flatMap(
  ([name, { subpaths = [], lazy = [] }]) => [
    name,
    ...[...subpaths, ...lazy].map((path) => `${name}/${path}`),
  ],
);

/** Facade file by package name. */
export const facades = Object.fromEntries(
  Object.entries(provided).flatMap(([name, { facade: file }]) => (file ? [[name, file]] : [])),
);
