import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, type Finding } from './files';
import { commentsIn, markdownLines, testTitlesIn, type Prose } from './prose';
import { syntaxOf } from './syntax';

/** Words that hide the subject of a sentence. STYLE_GUIDE.md has the words to use. */
const words: [pattern: RegExp, advice: string][] = [
  [
    /\b(?:whoever|whomever|nobody|somebody|anybody|everybody)\b/i,
    'name the subject: the user, the caller, the shell',
  ],
  [/\b(?:un)?told\b/i, 'use "notified", "reported", "configured"'],
  [/\bafresh\b/i, 'use "again" or "from scratch"'],
  [/\b[Ww]hat (?:is|was|has been) [^.,;:?!]{1,40} (?:is|are|was) /, 'name the subject'],
  [/\b[Oo]f (?:an?|the|what|which) [^.,;:?!]{1,40} there (?:is|are) no\b/, 'write "… has no …"'],
];

/** A statement whose subject is a relative clause; a question that ends with "?" is fine. */
const relativeSubject = /(?:^|[.!?:;])\s*\b(?:Who|What)\s(?!if\b)[^.?!]*(?:[.!]|$)/;

/** Both quote the words that they advise against. */
const exempt = new Set(['STYLE_GUIDE.md', 'docs/glossary.md']);

export function bannedWords(root: string, files: string[]): Finding[] {
  return proseOf(root, files).flatMap(({ file, pieces }) =>
    pieces.flatMap(({ text, line }) =>
      words.flatMap(([pattern, advice]) => {
        const hit = pattern.exec(text);
        if (!hit) return [];
        return [
          { file, line: lineWithin(text, line, hit.index), message: `"${hit[0]}": ${advice}` },
        ];
      }),
    ),
  );
}

export function relativeSubjects(root: string, files: string[]): Finding[] {
  return proseOf(
    root,
    files.filter((file) => isSource(file)),
  ).flatMap(({ file, pieces }) =>
    pieces.flatMap(({ text, line }) => {
      const hit = relativeSubject.exec(text);
      if (!hit) return [];
      const sentence = hit[0].trim().replace(/\s+/g, ' ').slice(0, 60);
      return [
        {
          file,
          line: lineWithin(text, line, hit.index),
          message: `name the subject instead of: ${sentence}`,
        },
      ];
    }),
  );
}

const lineWithin = (text: string, first: number, index: number): number =>
  first + text.slice(0, index).split('\n').length - 1;

function proseOf(root: string, files: string[]): { file: string; pieces: Prose[] }[] {
  return files
    .filter((file) => !exempt.has(file))
    .flatMap((file) => {
      if (file.endsWith('.md'))
        return [{ file, pieces: markdownLines(readFileSync(join(root, file), 'utf8')) }];
      if (!isSource(file)) return [];
      const source = syntaxOf(root, file);
      return [{ file, pieces: [...commentsIn(source), ...testTitlesIn(source)] }];
    });
}
