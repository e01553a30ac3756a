/** One figure; with a budget it is a promise. */
export interface Row { what: string; measured: number; budget?: number }

const isKept = ({ measured, budget }: Row) => budget === undefined || (measured >= 0 && measured <= budget);

/** Prints the figures. False when one is over its budget, or could not be measured (below zero). */
export function printTable(title: string, rows: Row[]): boolean {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`\n${title}\n${''.padEnd(width)}  ${'measured'.padStart(10)}  ${'budget'.padStart(10)}`);
  for (const row of rows) {
    console.log(`${row.what.padEnd(width)}  ${String(row.measured).padStart(10)}  ${String(row.budget ?? '').padStart(10)}  ${isKept(row) ? '' : 'OVER'}`.trimEnd());
  }
  return rows.every(isKept);
}
