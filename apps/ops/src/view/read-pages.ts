import type { CsvPage } from '@shop/domain';

/** Reads an export page after page, so that no call takes long. */
export async function readPages<Next>(
  read: (after?: Next) => Promise<CsvPage<Next>>,
  onRows: (count: number) => void,
): Promise<string[]> {
  const parts: string[] = [];
  let count = 0;
  let after: Next | undefined;
  do {
    const page = await read(after);
    parts.push(page.csv);
    count += page.rowCount;
    onRows(count);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return parts;
}
