import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sourceFolder = 'packages/site-map/src';
/** Folder of the cloud's public files and of the list of its illustrations. */
const staticFolder = 'services/cloud/static';
const artList = `${staticFolder}/art/art.json`;
const staticUrl = '/files/static/';

/** Paths of the generated files that are out of date, relative to the repository. */
export function staleFiles(root: string): string[] {
  return Object.entries(siteMap(root)).flatMap(([file, text]) => {
    const path = join(root, file);
    return existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [file];
  });
}

export function writeSiteMap(root: string): void {
  for (const [file, text] of Object.entries(siteMap(root))) writeFileSync(join(root, file), text);
}

/** The text of each generated file, by its path relative to the repository. */
export function siteMap(root: string): Record<string, string> {
  return {
    [`${sourceFolder}/paths.ts`]: constants('pages.json of every app', pagePaths(root)),
    [`${sourceFolder}/art.ts`]: constants(artList, artUrls(root)),
    [`${sourceFolder}/pages.json`]: `${JSON.stringify(pageFacts(root), null, 2)}\n`,
  };
}

/** A module with one constant for each value, so that a bundle contains only those it uses. */
function constants(source: string, valueByName: Map<string, string>): string {
  const lines = [...valueByName].map(([name, value]) => `export const ${name} = '${value}';\n`);
  return `/** Generated from ${source} by \`npm run check:lint -- --write\`. */\n${lines.join('')}`;
}

/** The remote of each page, and whether it needs a login: what a build that opens it relies on. */
function pageFacts(root: string): Record<string, { remote: string; needLogin: boolean }> {
  const pagesOf = (app: string) =>
    readJson<{ path: string; needLogin?: boolean }[]>(root, `apps/${app}/pages.json`);
  return Object.fromEntries(
    appNames(root).flatMap((remote) =>
      pagesOf(remote).map(({ path, needLogin = false }) => [path, { remote, needLogin }] as const),
    ),
  );
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
