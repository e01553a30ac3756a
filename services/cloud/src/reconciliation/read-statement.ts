import { dayAfter, startOf } from './days';
import { shanghaiDay } from '../shanghai-day';
import type { PaymentProvider, StatementRow } from '../provider/provider';

type Provider = Pick<PaymentProvider, 'statement'>;

/** How far back a row is searched that was recorded here long after it was created. */
const maxSearchedDays = 60;

export const readNeighbours = async (provider: Provider, day: string): Promise<StatementRow[]> => {
  const rows = await Promise.all([-1, 1].map((count) => provider.statement(dayAfter(day, count))));
  return rows.flat();
};

interface OwnRow {
  _id: string;
  createdAt: number;
  settledAt: number | null;
}

/**
 * The rows of the earlier days, back to the creation of the oldest of our rows that the known rows
 * lack: a payment recorded here after an outage is in the statement of an earlier day.
 */
export async function readEarlier(
  provider: Provider,
  day: string,
  known: readonly StatementRow[],
  ours: readonly OwnRow[],
): Promise<StatementRow[]> {
  const keys = new Set(known.map(({ key }) => key));
  const [from, to] = [startOf(day), startOf(dayAfter(day, 1))];
  let oldest = to;
  for (const { _id, createdAt, settledAt } of ours)
    if (settledAt !== null && settledAt >= from && settledAt < to && !keys.has(_id))
      oldest = Math.min(oldest, createdAt);
  const earlier: StatementRow[] = [];
  for (let count = 2; count <= maxSearchedDays; count += 1) {
    const searched = dayAfter(day, -count);
    if (searched < shanghaiDay(oldest)) break;
    earlier.push(...(await provider.statement(searched)));
  }
  return earlier;
}
