import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, isTest, type Finding } from './files';

interface Pattern {
  pattern: RegExp;
  message: string;
  appliesTo: (file: string) => boolean;
}

const isText = (file: string) =>
  isSource(file) || /\.(?:json|md|css|html|ya?ml|tsv|sh)$/.test(file) || file === '.ci/run';
const isCode = (file: string) => isSource(file) || file.endsWith('.css');

/** Whether a file runs in the browsers of shoppers. The console is for newer ones. */
const isOfShop = (file: string) =>
  /^(?:apps|packages)\//.test(file) &&
  !/^(?:apps\/ops|packages\/(?:release-store|service|webpack-preset))\//.test(file) &&
  isSource(file) &&
  !isTest(file) &&
  !file.includes('/testing/');

/** Patterns that no file may contain. tools/lint is exempt, because the rules name them. */
const forbidden: Pattern[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    message: 'unfinished work belongs in an issue',
    appliesTo: isCode,
  },
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable/,
    message: 'a check is disabled instead of satisfied',
    appliesTo: isCode,
  },
  {
    pattern: /\b(?:it|test|describe)\.(?:skip|only|todo)\b|\b(?:xit|fit|xdescribe|fdescribe)\(/,
    message: 'a test is skipped or runs alone',
    appliesTo: isTest,
  },
  {
    pattern:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(/,
    message: 'HTML is built from data',
    appliesTo: isSource,
  },
  {
    pattern: /(?:^|[\s'"`=(:])\/(?:work|tmp|root)\/|[A-Z]:\\Users\\/,
    message: 'a machine-specific path',
    appliesTo: isText,
  },
  {
    // The build checks syntax; a name can only be looked for.
    pattern: new RegExp(
      [
        /\.(?:toSorted|toReversed|toSpliced|isWellFormed|canParse)\(/,
        /\b(?:withResolvers|(?:Object|Map)\.groupBy|fromAsync)\(|AbortSignal\.(?:timeout|any)\(/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    message: 'missing in the oldest browsers (docs/decisions/0170)',
    appliesTo: isOfShop,
  },
  {
    pattern: /jest\.mock\(/,
    message: 'module mock: pass a fake as a parameter instead',
    appliesTo: isSource,
  },
];

export function checkPatterns(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => isText(file) && !file.startsWith('tools/lint/') && file !== 'pnpm-lock.yaml')
    .flatMap((file) => {
      const patterns = forbidden.filter(({ appliesTo }) => appliesTo(file));
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          patterns
            .filter(({ pattern }) => pattern.test(text))
            .map(({ message }) => ({
              file,
              line: at + 1,
              message: `${message}: ${text.trim().slice(0, 80)}`,
            })),
        );
    });
}

const meaninglessNames = [
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
export function checkFolderNames(files: string[]): Finding[] {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, at, names) => names.slice(0, at + 1).join('/')),
    ),
  );
  return [...folders]
    .filter((folder) => meaninglessNames.includes(folder.slice(folder.lastIndexOf('/') + 1)))
    .map((folder) => ({
      file: folder,
      line: 1,
      message: 'a meaningless folder name: name it after its content',
    }));
}
