import * as reactDomClient from 'react-dom/client';
import { loadReactRouter } from '../router/lazy-page-router';
import { providedModules } from './provided-modules';

/** Versions of everything that the shell provides, by import specifier; the build defines them. */
declare const PROVIDED_VERSIONS: Record<string, string>;

/** A package that the shell provides, or an entry of one. */
export type ProvidedPackage = { version: string } & (
  | { exports: unknown }
  /** Its code loads with the first page that imports it. */
  | { load: () => Promise<unknown> }
);

/** A page on the server never imports the client. */
const eagerModules: Record<string, unknown> = {
  ...providedModules,
  'react-dom/client': reactDomClient,
};
const lazyModules: Record<string, () => Promise<unknown>> = {
  'react-router-dom': loadReactRouter,
  rxjs: () => import(/* webpackChunkName: "lazy-rxjs" */ 'rxjs'),
};

/** Everything that the shell provides, by import specifier. */
export const providedPackages = new Map(
  Object.entries(PROVIDED_VERSIONS).map(([name, version]) => [name, packageOf(name, version)]),
);

function packageOf(name: string, version: string): ProvidedPackage {
  const exports = eagerModules[name];
  if (exports) return { version, exports };
  const load = lazyModules[name];
  if (!load) throw new Error(`The shell should provide ${name}: add it to provided-packages.ts.`);
  return { version, load };
}
