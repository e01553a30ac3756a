import { comparePayments } from './compare-payments';
import { comparePostings } from './compare-postings';
import { compareRefunds } from './compare-refunds';
import { indexStatement } from './statement-index';
import type { Books } from './books';
import type { Finding } from './finding';
import type { StatementRow } from '../provider/provider';

export interface ComparedDay {
  /** The bounds of the day, epoch ms; `to` belongs to the next day. */
  from: number;
  to: number;
  books: Books;
  /** The provider's rows of the day. */
  statement: readonly StatementRow[];
  /** The provider's rows of the days around it: near midnight the clocks may disagree. */
  neighbours: readonly StatementRow[];
}

/**
 * The differences between our books and the provider's statement of a day. Each difference belongs
 * to one day: that of the provider's row, or that of ours when the provider has none. Takes time in
 * proportion to the rows.
 */
export function compare({ from, to, books, statement, neighbours }: ComparedDay): Finding[] {
  const index = indexStatement(statement, neighbours);
  const isOfDay = (at: number | null) => at !== null && at >= from && at < to;
  return [
    ...comparePayments(books.payments, index, isOfDay),
    ...compareRefunds(books, index, isOfDay),
    ...comparePostings(books, isOfDay),
  ];
}
