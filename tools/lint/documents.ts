import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from './files';
import { linesOutsideBlocks } from './prose';

/** Records of a day: paths in them are those of that day. Their links have to lead somewhere. */
const isRecord = (file: string) => /^docs\/(?:decisions|results)\//.test(file);
/** Builds, results of tests, and the remote that a reader of the guide creates. */
const comesLater = (path: string) => /(?:^|\/)(?:dist|test-results|hello)(?:\/|$)/.test(path);

/** One finding for each link and each path of a Markdown file that leads nowhere. */
export function checkDocuments(root: string, files: string[]): Finding[] {
  const places = placesOf(files);
  const folders = new Set(files.flatMap((file) => file.match(/^[^/]+(?=\/)/) ?? []));
  const headings = headingsBelow(root);
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      linesOutsideBlocks(readFileSync(join(root, file), 'utf8')).flatMap(({ text, line }) => [
        ...linksIn(text).flatMap((link) => {
          const [target = '', heading] = link.split('#');
          const path = target === '' ? file : join(dirname(file), target);
          if (!places.has(path.replace(/\/$/, '')))
            return [{ file, line, message: `the link ${link} leads to no file` }];
          const isMissing = heading !== undefined && !headings(path).has(heading);
          return isMissing ? [{ file, line, message: `${path} has no heading #${heading}` }] : [];
        }),
        ...(isRecord(file) ? [] : pathsIn(text))
          .filter((path) => folders.has(path.slice(0, path.indexOf('/'))) && !comesLater(path))
          .filter((path) => !exists(path, places))
          .map((path) => ({ file, line, message: `there is no ${path}` })),
      ]),
    );
}

/** All files, and the folders that contain them. */
function placesOf(files: string[]): Set<string> {
  const places = new Set(['.']);
  for (const file of files)
    for (let path = file; path !== '.' && !places.has(path); path = dirname(path)) places.add(path);
  return places;
}

const linksIn = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link));

/** Code that is nothing but a path with a slash: `tools/lint/`, `apps/<name>/src`, `e2e/*.ts`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.@-]+\/[\w.@<>*…/-]*)`/g)].map(([, path]) => path!.replace(/\/$/, ''));

/** Whether a file or folder has this path; `<name>`, `…` and `*` stand for a part of a name. */
function exists(path: string, places: Set<string>): boolean {
  if (!/[<*…]/.test(path)) return places.has(path);
  const literal = path.split(/<[^<>/]+>|\*+|…/).map((part) => part.replace(/[.\\]/g, '\\$&'));
  const pattern = new RegExp(`^${literal.join('[^/]+')}$`);
  return [...places].some((place) => pattern.test(place));
}

/** The names by which links address the headings of a file, as GitHub makes them. */
function headingsBelow(root: string): (path: string) => Set<string> {
  const known = new Map<string, Set<string>>();
  return (path) => {
    const stored = known.get(path);
    if (stored) return stored;
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const names = new Set(
      linesOutsideBlocks(text)
        .flatMap(({ text: line }) => line.match(/^#+ +(.*)$/)?.[1] ?? [])
        .map((title) =>
          title
            .toLowerCase()
            .replace(/[^\p{L}\p{N}\s_-]/gu, '')
            .replace(/\s/g, '-'),
        ),
    );
    known.set(path, names);
    return names;
  };
}
