/**
 * Works on rows side by side, at most `size`, and claims more when half of them are done, so that a
 * slow row does not hold up the others. Ends when a claim finds fewer rows than it asked for.
 *
 * @param claim takes up to `limit` rows for this process
 * @param work must not reject
 */
export async function workThrough<Row>(
  size: number,
  claim: (limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (;;) {
    const limit = size - running.size;
    const rows = await claim(limit);
    for (const row of rows) {
      const run = work(row).finally(() => running.delete(run));
      running.add(run);
    }
    if (rows.length < limit) break;
    while (running.size > size / 2) await Promise.race(running);
  }
  await Promise.all(running);
}
