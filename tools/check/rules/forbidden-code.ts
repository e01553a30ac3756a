import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Rule } from '../rule';

/** Code that the policies of a page block, or that reaches around the page context. */
const forbidden = [
  {
    pattern: /(?<![\w$.])eval\(|(?<![\w$.])new Function\(/,
    problem: 'The script evaluates text as code, which the Content-Security-Policy blocks.',
    remedy: 'Remove eval and new Function; a template compiler must run in the build.',
  },
  {
    pattern: /\bdocument\.write(?:ln)?\(/,
    problem: 'The script uses document.write, which Trusted Types block.',
    remedy: 'Render elements instead.',
  },
  {
    pattern: /\bdocument\.cookie\b/,
    problem: 'The script uses document.cookie, which all apps share.',
    remedy: 'Keep the session to the client of the page context (`usePage().baas`).',
  },
  {
    // Not `editor.history.pushState()`, which is an object of the remote.
    pattern: /(?<![\w$.])(?:(?:window|self|globalThis)\.)?history\.(?:pushState|replaceState)\(/,
    problem: 'The script changes the browser history, in which the shell keeps the page stack.',
    remedy: 'Navigate with `usePage().navigator`.',
  },
];

export const forbiddenCode: Rule = {
  name: 'forbidden',
  summary: 'no eval, document.write, cookies or history of its own',
  run: ({ release, folder }) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file): Finding[] => {
        const text = readFileSync(join(folder, file), 'utf8');
        return forbidden
          .filter(({ pattern }) => pattern.test(text))
          .map(({ problem, remedy }) => ({ where: file, problem, remedy }));
      }),
};
