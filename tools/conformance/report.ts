import type { Clause } from './clauses';
import type { Title } from './titles';

export interface Report {
  table: string;
  unknown: Title[];
  missing: Clause[];
  /** Clauses that no story in a browser proves, although a screen has to show them. */
  unseen: Clause[];
}

/** Whether the test opens the shop in a browser. */
const isStory = ({ file }: Title) => file.startsWith('e2e/');

/**
 * Lists the tests of each clause, the clauses without a test or a screen, and titles with an
 * unknown clause.
 */
export function report(clauses: Clause[], titles: Title[]): Report {
  const known = new Set(clauses.map(({ number }) => number));
  const testsOf = (clause: Clause) =>
    titles.filter((title) => title.clauses.includes(clause.number));
  const tested = clauses.filter((clause) => testsOf(clause).length > 0);
  const missing = clauses.filter((clause) => !clause.open && testsOf(clause).length === 0);
  const rows = tested.flatMap((clause) => [
    `${clause.number}  ${clause.summary}`,
    ...testsOf(clause).map(({ file, line, text }) => `        ${file}:${line}  ${text}`),
  ]);
  return {
    table: rows.join('\n'),
    missing,
    unseen: clauses.filter(
      (clause) => !clause.open && clause.noScreen === null && !testsOf(clause).some(isStory),
    ),
    unknown: titles.filter((title) => title.clauses.some((number) => !known.has(number))),
  };
}
