import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Rule } from '../rule';
import { browserUses } from './browser-uses';

/** Code that the policies of a page block, or that reaches around the page context. */
const forbidden = [
  {
    uses: ['eval()', 'new Function()'],
    problem: 'The script evaluates text as code, which the Content-Security-Policy blocks.',
    remedy: 'Remove eval and new Function; a template compiler must run in the build.',
  },
  {
    uses: ['document.write', 'document.writeln'],
    problem: 'The script uses document.write, which Trusted Types block.',
    remedy: 'Render elements instead.',
  },
  {
    uses: ['document.cookie'],
    problem: 'The script uses document.cookie, which all apps share.',
    remedy: 'Keep the session to the client of the page context (`usePage().baas`).',
  },
  {
    uses: ['history.pushState()', 'history.replaceState()'],
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
      .flatMap((file) =>
        findForbidden(readFileSync(join(folder, file), 'utf8')).map((finding) => ({
          where: file,
          ...finding,
        })),
      ),
};

/** The forbidden code of one script. */
export function findForbidden(script: string): Finding[] {
  try {
    const used = browserUses(script);
    return forbidden
      .filter(({ uses }) => uses.some((use) => used.has(use)))
      .map(({ problem, remedy }) => ({ problem, remedy }));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const problem = `The script is not JavaScript: ${error.message}.`;
    return [{ problem, remedy: 'Build it again.' }];
  }
}
