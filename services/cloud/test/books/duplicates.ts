/** One sentence for each key that several rows share. */
export function duplicatesOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  title: string,
): string[] {
  const seen = new Set<string>();
  return rows.map(keyOf).flatMap((key) => {
    if (seen.has(key)) return [`${title} ${key}`];
    seen.add(key);
    return [];
  });
}
