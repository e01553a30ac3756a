import type { Clause } from './clauses';
import type { Title } from './titles';

export interface Report {
  table: string;
  unknown: Title[];
  missing: Clause[];
}

/** Clause -> tests, the clauses without one, and the titles that name a clause there is not. */
export function report(clauses: Clause[], titles: Title[]): Report {
  const known = new Set(clauses.map(({ number }) => number));
  const provedBy = (clause: Clause) =>
    titles.filter((title) => title.clauses.includes(clause.number));
  const proved = clauses.filter((clause) => provedBy(clause).length > 0);
  const missing = clauses.filter((clause) => !clause.open && provedBy(clause).length === 0);
  const rows = proved.flatMap((clause) => [
    `${clause.number}  ${clause.words}`,
    ...provedBy(clause).map(({ file, line, text }) => `        ${file}:${line}  ${text}`),
  ]);
  return {
    table: rows.join('\n'),
    missing,
    unknown: titles.filter((title) => title.clauses.some((number) => !known.has(number))),
  };
}
