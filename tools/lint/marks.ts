import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, isTest, type Fault } from './files';

interface Mark {
  pattern: RegExp;
  says: string;
  in: (file: string) => boolean;
}

const isText = (file: string) =>
  isSource(file) || /\.(?:json|md|css|html|ya?ml|tsv|sh)$/.test(file) || file === '.ci/run';
const isCode = (file: string) => isSource(file) || file.endsWith('.css');

/** What no file may hold, and why. The rules themselves have to name it, so their folder is left out. */
const marks: Mark[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    says: 'work left undone belongs in an issue',
    in: isCode,
  },
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable/,
    says: 'a check is switched off instead of satisfied',
    in: isCode,
  },
  {
    pattern: /\b(?:it|test|describe)\.(?:skip|only|todo)\b|\b(?:xit|fit|xdescribe|fdescribe)\(/,
    says: 'a test is skipped or runs alone',
    in: isTest,
  },
  {
    pattern:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(/,
    says: 'HTML is made from data',
    in: isSource,
  },
  {
    pattern: /(?:^|[\s'"`=(:])\/(?:work|tmp|root)\/|[A-Z]:\\Users\\/,
    says: 'a path of one machine',
    in: isText,
  },
  {
    pattern: /jest\.mock\(/,
    says: 'a fake is a value passed in, not a replaced module',
    in: isSource,
  },
];

export function checkMarks(root: string, files: string[]): Fault[] {
  return files
    .filter((file) => isText(file) && !file.startsWith('tools/lint/') && file !== 'pnpm-lock.yaml')
    .flatMap((file) => {
      const wanted = marks.filter((mark) => mark.in(file));
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          wanted
            .filter(({ pattern }) => pattern.test(text))
            .map(({ says }) => ({
              file,
              line: at + 1,
              says: `${says}: ${text.trim().slice(0, 80)}`,
            })),
        );
    });
}

const emptyNames = [
  'utils',
  'util',
  'common',
  'helpers',
  'helper',
  'types',
  'shared',
  'misc',
  'lib',
];

/** Folders must be named after what they hold. */
export function checkFolderNames(files: string[]): Fault[] {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, at, names) => names.slice(0, at + 1).join('/')),
    ),
  );
  return [...folders]
    .filter((folder) => emptyNames.includes(folder.split('/').at(-1)!))
    .map((folder) => ({
      file: folder,
      line: 1,
      says: 'a folder name that says nothing: name it after what it holds',
    }));
}
