import { effectViolations } from './effect-violations';
import { moneyViolations } from './money-violations';
import { orderViolations } from './order-violations';
import { stockViolations, type InitialStock } from './stock-violations';
import { voucherViolations } from './voucher-violations';
import type { Books } from './tables';

/** One sentence for each violation of an invariant in the raw rows, with its number. */
export const bookViolations = (books: Books, initial: InitialStock): string[] => [
  ...stockViolations(books, initial),
  ...voucherViolations(books),
  ...moneyViolations(books),
  ...orderViolations(books),
  ...effectViolations(books),
];
