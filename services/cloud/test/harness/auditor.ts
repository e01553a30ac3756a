import type { Shopper } from './shopper';
import type { Books } from '../books/tables';

/** Test-only: reads the raw rows of the shop. */
export interface Auditor {
  /** All rows, as they were at one moment. */
  books(): Promise<{ books: Books }>;
}

/** All rows of the tables that an order, its money and its vouchers touch, at one moment. */
export async function readBooks({ baas }: Pick<Shopper, 'baas'>): Promise<Books> {
  return (await baas.importObject<Auditor>('auditor').books()).books;
}
