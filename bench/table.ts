export interface Goal {
  text: string;
  isMet: boolean;
}

/** One figure; a figure with a goal can fail a scenario. */
export interface Row {
  label: string;
  measured: string;
  goal?: Goal;
}

/** The goal that a figure is between 0 and `limit`; `NaN` misses it. */
export const atMost = (limit: number, value: number, unit = ''): Goal => ({
  text: `<= ${limit}${unit}`,
  isMet: value >= 0 && value <= limit,
});

/** The goal that a figure is `limit` or more; `NaN` misses it. */
export const atLeast = (limit: number, value: number): Goal => ({
  text: `>= ${limit}`,
  isMet: value >= limit,
});

/** Prints the figures. Returns false when a goal is missed. */
export function printTable(title: string, rows: Row[]): boolean {
  const lines = [
    ['', 'measured', 'goal', ''],
    ...rows.map(({ label, measured, goal }) => [label, measured, ...goalCells(goal)]),
  ];
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const widths = [widthOf(0), widthOf(1), widthOf(2)];
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return rows.every(({ goal }) => goal?.isMet ?? true);
}

function goalCells(goal: Goal | undefined): [text: string, result: string] {
  if (!goal) return ['', ''];
  return [goal.text, goal.isMet ? 'met' : 'MISSED'];
}
