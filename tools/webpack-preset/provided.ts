import { join } from 'node:path';

/** A package that the shell provides once to all remotes of a document. */
interface Provided {
  /** Further entries that remotes may import. */
  subpaths?: string[];
  /** Further entries in a chunk of their own, which loads with the first page that imports one. */
  lazy?: string[];
  /** File in facades/ that exports a part of the package in its place. */
  facade?: string;
  /** The package whose copy contains this one; remotes import it from there. */
  through?: string;
}

const facade = (name: string) => join(import.meta.dirname, 'facades', `${name}.ts`);

/**
 * Packages that the shell provides. A remote uses those in its `peerDependencies`. The first load
 * pays for every library on this list, hence the facades.
 */
export const provided: Record<string, Provided> = {
  '@shop/baas-sdk': {},
  '@shop/shell-contract': {},
  '@shop/i18n': {},
  '@shop/ui': { lazy: ['lazy'] },
  '@tanstack/react-query': { facade: facade('react-query') },
  react: { subpaths: ['jsx-runtime'] },
  'react-dom': { subpaths: ['client'] },
  'react-router': { through: 'react-router-dom' },
  'react-router-dom': { facade: facade('react-router-dom') },
  rxjs: { facade: facade('rxjs') },
  valtio: {},
};

/** Import specifiers of the lazy entries. */
export const lazyEntries = Object.entries(provided).flatMap(([name, { lazy = [] }]) =>
  lazy.map((path) => `${name}/${path}`),
);

/** Facade file by package name. */
export const facades = Object.fromEntries(
  Object.entries(provided).flatMap(([name, { facade: file }]) => (file ? [[name, file]] : [])),
);
