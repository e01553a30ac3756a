import type { Clause } from './clauses';
import type { Title } from './titles';

export interface Report {
  table: string;
  unknown: Title[];
  missing: Clause[];
}

/**
 * Lists the tests of each clause, the clauses without a test, and titles with an unknown clause.
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
    unknown: titles.filter((title) => title.clauses.some((number) => !known.has(number))),
  };
}
