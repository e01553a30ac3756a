import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './files';

const sourceFolder = 'packages/site-map/src';
/** Folder of the cloud's public files and of the list of its illustrations. */
const staticFolder = 'services/cloud/static';
const artList = `${staticFolder}/art/art.json`;
const staticUrl = '/files/static/';

/**
 * Checks that the generated files of `packages/site-map` match `pages.json` of every app and the
 * list of illustrations. With `write`, updates the files instead of reporting them.
 */
export function checkSiteMap(root: string, write: boolean): Finding[] {
  return Object.entries(siteMap(root)).flatMap(([file, text]) => {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    if (write) {
      writeFileSync(path, text);
      return [];
    }
    return [{ file, line: 1, message: 'is out of date: run `npm run check:lint -- --write`' }];
  });
}

/** The text of each generated file, by its path relative to the repository. */
export function siteMap(root: string): Record<string, string> {
  return {
    [`${sourceFolder}/paths.ts`]: constants('pages.json of every app', pagePaths(root)),
    [`${sourceFolder}/art.ts`]: constants(artList, artUrls(root)),
  };
}

/** A module with one constant for each value, so that a bundle contains only those it uses. */
function constants(source: string, valueByName: Map<string, string>): string {
  const lines = [...valueByName].map(([name, value]) => `export const ${name} = '${value}';\n`);
  return `/** Generated from ${source} by \`npm run check:lint -- --write\`. */\n${lines.join('')}`;
}

function pagePaths(root: string): Map<string, string> {
  const pathByName = new Map<string, string>();
  for (const app of appNames(root)) {
    const pages = readJson<{ path: string; module: string }[]>(root, `apps/${app}/pages.json`);
    for (const { path, module } of pages) {
      const name = pageName(app, module.replace('./pages/', ''));
      if (pathByName.has(name)) throw new Error(`Two pages are named ${name} in the site map.`);
      pathByName.set(name, path);
    }
  }
  return pathByName;
}

/** `ordersDetail` for the page `detail` of `orders`; `orders` for its main page `order`. */
function pageName(app: string, page: string): string {
  return page === app || `${page}s` === app ? app : camelCase(`${app}-${page}`);
}

function artUrls(root: string): Map<string, string> {
  const urlByName = new Map<string, string>();
  for (const [name, url] of Object.entries(readJson<Record<string, string>>(root, artList))) {
    if (!existsSync(join(root, staticFolder, url.replace(staticUrl, ''))))
      throw new Error(`${artList} lists ${url}, which is not in ${staticFolder}.`);
    urlByName.set(camelCase(name), url);
  }
  return urlByName;
}

const appNames = (root: string): string[] =>
  readdirSync(join(root, 'apps'))
    .filter((app) => existsSync(join(root, 'apps', app, 'pages.json')))
    .sort();

const readJson = <T>(root: string, file: string): T =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
