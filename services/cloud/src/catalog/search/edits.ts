/** Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`. */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          countAt(last, j) + 1,
          countAt(row, j - 1) + 1,
          countAt(last, j - 1) + substitution,
          isSwap ? countAt(beforeLast, j - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return countAt(last, b.length);
}

const countAt = (row: readonly number[], index: number) => row[index] ?? Infinity;
