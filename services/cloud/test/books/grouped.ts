/** The rows by key. A shop has many orders: searching all rows for each of them takes minutes. */
export class Grouped<Row> {
  private readonly rowsByKey = new Map<string | null, Row[]>();

  constructor(rows: readonly Row[], keyOf: (row: Row) => string | null) {
    for (const row of rows) {
      const key = keyOf(row);
      const own = this.rowsByKey.get(key);
      if (own) own.push(row);
      else this.rowsByKey.set(key, [row]);
    }
  }

  of(key: string): readonly Row[] {
    return this.rowsByKey.get(key) ?? [];
  }
}

/** The rows by the order that they belong to. */
export const byOrder = <Row extends { orderId: string | null }>(rows: readonly Row[]) =>
  new Grouped(rows, ({ orderId }) => orderId);
