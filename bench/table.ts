/** One figure; with a goal it is a promise. */
export interface Row {
  label: string;
  measured: string;
  goal?: { text: string; isMet: boolean };
}

/** A promise that a figure stays at or below a number. */
export const atMost = (most: number, measured: number): Row['goal'] => ({
  text: `<= ${most}`,
  isMet: measured >= 0 && measured <= most,
});

/** A promise that a figure reaches a number. */
export const atLeast = (least: number, measured: number): Row['goal'] => ({
  text: `>= ${least}`,
  isMet: measured >= least,
});

/** Prints the figures. False when one does not keep its promise. */
export function printTable(title: string, rows: Row[]): boolean {
  const lines = [
    ['', 'measured', 'goal', ''],
    ...rows.map(({ label, measured, goal }) => [
      label,
      measured,
      goal?.text ?? '',
      goal ? (goal.isMet ? 'kept' : 'MISSED') : '',
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
  return rows.every(({ goal }) => goal?.isMet ?? true);
}
