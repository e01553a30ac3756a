import type { StatementRow } from '../provider/provider';

export interface StatementIndex {
  /** The rows of the day, each reference once, in the order of time. */
  day: Record<StatementRow['kind'], StatementRow[]>;
  /** The first row of each key, on the day or around it. */
  first: Record<StatementRow['kind'], ReadonlyMap<string, StatementRow>>;
}

export function indexStatement(
  statement: readonly StatementRow[],
  neighbours: readonly StatementRow[],
): StatementIndex {
  const sides = (kind: StatementRow['kind']) => {
    const day = distinct(statement.filter((row) => row.kind === kind)).sort(byTime);
    const others = neighbours.filter((row) => row.kind === kind);
    return { day, first: firstByKey([...day, ...others]) };
  };
  const payment = sides('payment');
  const refund = sides('refund');
  return {
    day: { payment: payment.day, refund: refund.day },
    first: { payment: payment.first, refund: refund.first },
  };
}

const byTime = (a: StatementRow, b: StatementRow) => a.at - b.at || (a.ref < b.ref ? -1 : 1);

/** A statement may list a row twice; two transfers of money have two references. */
const distinct = (rows: readonly StatementRow[]): StatementRow[] => [
  ...new Map(rows.map((row) => [`${row.key} ${row.ref}`, row])).values(),
];

function firstByKey(rows: readonly StatementRow[]): Map<string, StatementRow> {
  const first = new Map<string, StatementRow>();
  for (const row of rows) {
    const known = first.get(row.key);
    if (!known || byTime(row, known) < 0) first.set(row.key, row);
  }
  return first;
}
