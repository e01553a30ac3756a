/** One figure; with a goal it is a promise. */
export interface Row {
  what: string;
  measured: string;
  goal?: { says: string; isKept: boolean };
}

/** A promise that a figure stays at or below a number. */
export const atMost = (most: number, measured: number): Row['goal'] => ({
  says: `<= ${most}`,
  isKept: measured >= 0 && measured <= most,
});

/** A promise that a figure reaches a number. */
export const atLeast = (least: number, measured: number): Row['goal'] => ({
  says: `>= ${least}`,
  isKept: measured >= least,
});

/** Prints the figures. False when one does not keep its promise. */
export function printTable(title: string, rows: Row[]): boolean {
  const lines = [
    ['', 'measured', 'goal', ''],
    ...rows.map(({ what, measured, goal }) => [
      what,
      measured,
      goal?.says ?? '',
      goal ? (goal.isKept ? 'kept' : 'MISSED') : '',
    ]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => line[at]!.length)));
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return rows.every(({ goal }) => goal?.isKept ?? true);
}
