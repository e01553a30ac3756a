/** The raw rows of a world: stored, restored, and compared without random ids. */
import { readAllBooks } from '../books/read';
import { bookTables, type Books } from '../books/tables';
import type { CloudDatabase } from '@shop/baas/cloud';

type Row = Record<string, unknown>;
const sharedTables: readonly string[] = ['voucher', 'sku', 'product'];
const own = (table: string) => (sharedTables.includes(table) ? `where t."_id" like 'race-%'` : '');

export const readBooks = (database: CloudDatabase): Promise<Books> => readAllBooks(database, own);

export async function restore(database: CloudDatabase, books: Books): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of bookTables) {
      await tx.query(`delete from "${table}" t ${own(table)}`);
      if (books[table].length > 0)
        await tx.query(
          `insert into "${table}"
           select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
          [JSON.stringify(books[table])],
        );
    }
  });
}

/** Equal texts for equal books: ids, numbers and codes are random, and rows have no order. */
export function comparable(books: Books): string {
  const names = namesOf(books);
  return bookTables
    .flatMap((table) => books[table].map((row) => `${table} ${textOf({ ...row }, names)}`))
    .map((text) => withNames(text, names))
    .sort()
    .join('\n');
}

function namesOf(books: Books) {
  const { order, order_line, payment, refund, parcel, voucher_claim, aftersale } = books;
  const names = new Map<string, string>();
  for (const { _id, no, idempotencyKey } of order) {
    names.set(_id, `order ${idempotencyKey}`);
    names.set(no, `number of ${idempotencyKey}`);
  }
  for (const { _id, orderId, skuId } of order_line)
    names.set(_id, `line ${names.get(orderId)} ${skuId}`);
  for (const { _id, orderId, amountCents } of payment)
    names.set(_id, `payment ${names.get(orderId)} ${amountCents}`);
  for (const { _id, no, lineId, kind, reason } of aftersale) {
    names.set(_id, `${kind} ${reason} ${names.get(lineId)}`);
    names.set(no, `number of ${names.get(_id)}`);
  }
  for (const { _id, paymentId, amountCents, aftersaleId } of refund)
    names.set(_id, `refund ${names.get(paymentId)} ${amountCents} ${names.get(aftersaleId ?? '')}`);
  for (const { _id, orderId, lines } of parcel)
    names.set(_id, `parcel ${names.get(orderId)} ${JSON.stringify(lines)}`);
  for (const { _id, lineId, voucherId, sequence, code } of voucher_claim) {
    names.set(_id, `claim ${names.get(lineId ?? '') ?? voucherId} ${sequence}`);
    names.set(code, `code ${names.get(_id)}`);
  }
  return names;
}

/**
 * Ids of rows that nothing refers to have no name and are left out, and so is how the provider
 * could not be reached: after some failures it is not asked for a while.
 */
function textOf(
  { _id, entryId: _entryId, lastError: _lastError, ...row }: Row,
  names: ReadonlyMap<string, string>,
) {
  return JSON.stringify({ _id: names.get(String(_id)) ?? null, ...row });
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [id, name] of names) result = result.replaceAll(id, name);
  return result;
}
