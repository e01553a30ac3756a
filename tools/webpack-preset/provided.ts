import { join } from 'node:path';

/** A package that exists once on the page, brought by the shell. */
interface Provided {
  /** Entries beside the main one that remotes may import. */
  subpaths?: string[];
  /** Further entries, in a file that no first view fetches: it comes with the first page that imports one. */
  later?: string[];
  /** A curated part of the package stands in for the whole of it, in facades/. */
  facade?: string;
  /** Comes inside another package and is imported from there only. */
  through?: string;
}

const facade = (name: string) => join(import.meta.dirname, 'facades', `${name}.ts`);

/**
 * What the shell provides to every remote. A remote takes those it names in `peerDependencies`. Each whole library on
 * this list is paid by the first visit, hence the facades.
 */
export const provided: Record<string, Provided> = {
  '@shop/baas-sdk': {},
  '@shop/shell-contract': {},
  '@shop/i18n': {},
  '@shop/ui': { later: ['lazy'] },
  '@tanstack/react-query': { facade: facade('react-query') },
  react: { subpaths: ['jsx-runtime'] },
  'react-dom': { subpaths: ['client'] },
  'react-router': { through: 'react-router-dom' },
  'react-router-dom': { facade: facade('react-router-dom') },
  rxjs: { facade: facade('rxjs') },
  valtio: {},
};

/** As they are imported. */
export const laterEntries = Object.entries(provided).flatMap(([name, { later = [] }]) =>
  later.map((path) => `${name}/${path}`),
);

/** Facade file of each package that has one. */
export const facades = Object.fromEntries(
  Object.entries(provided).flatMap(([name, { facade: file }]) => (file ? [[name, file]] : [])),
);
