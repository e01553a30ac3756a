import type { Fields, Shape, UsedPage } from '@shop/release-store';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { repository } from '../webpack-preset/app';
import { declarationOf, forEachNode } from './program';
import { shapeOfType, unionOf } from './shape-of-type';

const siteMap = join(repository, 'packages/site-map/src');
/** Declares the functions that build addresses. */
export const urlsFile = join(siteMap, 'urls.ts');
const pathsFile = join(siteMap, 'paths.ts');

type SiteMapPages = Record<string, { remote: string; needLogin: boolean }>;
type Opened = Pick<UsedPage, 'path' | 'query'>;

/** The pages of other remotes that these files open through the site map. */
export function openedPages(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  ownName: string,
): UsedPage[] {
  const pages = readSiteMapPages();
  const opened = files
    .filter(({ fileName }) => !isInSiteMap(fileName))
    .flatMap((file) => {
      const found: Opened[] = [];
      forEachNode(file, (node) => {
        if (ts.isIdentifier(node)) found.push(...openedBy(checker, node));
      });
      return found;
    });
  return opened.flatMap(({ path, query }) => {
    const page = pages[path];
    return page && page.remote !== ownName ? [{ path, query, ...page }] : [];
  });
}

/** The parameters of pages, as the functions of the site map declare them. */
export function queriesOf(program: ts.Program, paths: string[]): Record<string, Fields> {
  const file = program.getSourceFile(urlsFile);
  // Without a site map, the parameters of the pages are not known.
  if (!file) return {};
  const built = urlCalls(program.getTypeChecker(), file);
  return Object.fromEntries(
    paths.map((path) => [
      path,
      mergeQueries(built.filter((each) => each.path === path).map(({ query }) => query)),
    ]),
  );
}

/** Empty in the repository of an outside team, which has no site map. */
function readSiteMapPages(): SiteMapPages {
  const file = join(siteMap, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteMapPages) : {};
}

const isInSiteMap = (file: string) => file.startsWith(siteMap + sep);

/** A function of the site map opens every address that it builds, a constant its path. */
function openedBy(checker: ts.TypeChecker, name: ts.Identifier): Opened[] {
  if (ts.isImportSpecifier(name.parent)) return [];
  const declaration = declarationOf(checker, name);
  const file = declaration?.getSourceFile().fileName;
  if (!declaration || (file !== urlsFile && file !== pathsFile)) return [];
  if (file === urlsFile) return urlCalls(checker, declaration);
  const call = callWith(name);
  return call ? urlCalls(checker, call) : constantPath(checker, name);
}

/** The call `url(paths.x, …)` whose first argument is this name. */
function callWith(name: ts.Identifier): ts.CallExpression | undefined {
  const path = ts.isPropertyAccessExpression(name.parent) ? name.parent : name;
  const { parent } = path;
  return ts.isCallExpression(parent) && parent.arguments[0] === path && isUrlCall(parent)
    ? parent
    : undefined;
}

const isUrlCall = ({ expression }: ts.CallExpression) =>
  ts.isIdentifier(expression) && expression.text === 'url';

const noQuery: Shape = { fields: {} };

function constantPath(checker: ts.TypeChecker, name: ts.Node): Opened[] {
  const type = checker.getTypeAtLocation(name);
  return type.isStringLiteral() ? [{ path: type.value, query: noQuery }] : [];
}

/** The calls `url(path, query)` inside of a node. */
function urlCalls(checker: ts.TypeChecker, node: ts.Node): Opened[] {
  const found: Opened[] = [];
  forEachNode(node, (inner) => {
    if (!ts.isCallExpression(inner) || !isUrlCall(inner)) return;
    const [path, query] = inner.arguments;
    const type = path && checker.getTypeAtLocation(path);
    if (!type?.isStringLiteral()) return;
    const shape = query ? shapeOfType(checker, checker.getTypeAtLocation(query)) : noQuery;
    found.push({ path: type.value, query: shape });
  });
  return found;
}

/** The parameters of a page that is opened in several ways: those of all ways are required. */
function mergeQueries(queries: Shape[]): Fields {
  const ways = queries.flatMap(fieldsOf);
  const names = [...new Set(ways.flatMap((way) => Object.keys(way)))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const fields = ways.flatMap((way) => way[name] ?? []);
      const shape = unionOf(fields.map((field) => field.shape));
      const isRequired = fields.length === ways.length && fields.every(({ optional }) => !optional);
      return [name, isRequired ? { shape } : { shape, optional: true }];
    }),
  );
}

function fieldsOf(query: Shape): Fields[] {
  if (typeof query === 'string') return [];
  if ('anyOf' in query) return query.anyOf.flatMap(fieldsOf);
  return 'fields' in query ? [query.fields] : [];
}
