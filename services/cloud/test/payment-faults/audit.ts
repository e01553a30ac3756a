import { setTimeout as wait } from 'node:timers/promises';
import { readBooks } from '../harness/auditor';
import { bookViolations } from '../books/violations';
import { shopper } from '../harness/shopper';
import { initialPieces } from './crowd';
import { persistently } from './persistence';
import { readProviderStore, type StoredPayment } from './provider-store';
import { settlementFaults } from './settlement';
import type { Books } from '../books/tables';
import type { TestOffer } from '../harness/offers';
import type { OrderRecord } from './order-plans';
import type { PayingShop } from './paying-shop';

export interface Audit {
  books: Books;
  store: StoredPayment[];
  /** Broken invariants. */
  violations: string[];
  /** Differences to the provider and to what shoppers did. */
  faults: string[];
  /** From the last order until both sides agreed. */
  settledAfterMs: number;
}

/**
 * Reads both sides until they agree, at most `patienceMs`. Invariants of the shop alone hold at
 * every moment, so each reading must satisfy them.
 */
export async function auditShop(
  shop: PayingShop,
  { offers, records }: { offers: readonly TestOffer[]; records: readonly OrderRecord[] },
  patienceMs: number,
): Promise<Audit> {
  const begun = Date.now();
  const reader = shopper(shop.front.url);
  const initial = Object.fromEntries(offers.map(({ sku }) => [sku._id, initialPieces]));
  for (;;) {
    const settledAfterMs = Date.now() - begun;
    const books = await persistently(() => readBooks(reader));
    const store = readProviderStore(shop.storeFolder);
    const faults = settlementFaults(books, store, records);
    const violations = violationsOf(books, initial);
    if (faults.length === 0 || violations.length > 0 || settledAfterMs > patienceMs)
      return { books, store, faults, violations, settledAfterMs };
    // Reading a large shop is a load of its own.
    await wait(2_000 + 2 * (Date.now() - begun - settledAfterMs));
  }
}

function violationsOf(books: Books, initial: Record<string, number>): string[] {
  // The vouchers of the demo count claims that have no rows; these orders use none.
  return [...bookViolations({ ...books, voucher: [] }, initial), ...doubledEffects(books)];
}

/** Each piece of a paid e-voucher order has one code, and each effect one notification. */
const doubledEffects = (books: Books): string[] => [...wrongCodes(books), ...wrongMessages(books)];

function wrongCodes({ order, order_line: lines, voucher_claim: claims }: Books): string[] {
  const codeCountByLine = countsBy(claims, ({ lineId }) => lineId ?? '');
  const issued = new Set(order.filter(({ status }) => status === 'issued').map(({ _id }) => _id));
  return lines
    .filter(({ _id, orderId, qty }) => issued.has(orderId) && codeCountByLine.get(_id) !== qty)
    .map(({ _id, qty }) => `line ${_id} has ${codeCountByLine.get(_id) ?? 0} codes of ${qty}`);
}

/** The texts of the effects and of the notifications are the same, each as often. */
function wrongMessages({ outbox, notification }: Books): string[] {
  const payloads = outbox
    .filter(({ kind, status }) => kind === 'notification' && status === 'done')
    .map(({ payload }) => payload as unknown as MessageText);
  const expected = countsBy(payloads, textOf);
  const actual = countsBy(notification as unknown as MessageText[], textOf);
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((text) => expected.get(text) !== actual.get(text))
    .map(
      (text) => `${actual.get(text) ?? 0} notifications, not ${expected.get(text) ?? 0}: ${text}`,
    );
}

interface MessageText {
  userId: string;
  titleKey: string;
  link: string;
  args: Record<string, unknown>;
}

const textOf = ({ userId, titleKey, link, args }: MessageText) =>
  [userId, titleKey, link, ...Object.entries(args).map(String).sort()].join(' ');

function countsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
