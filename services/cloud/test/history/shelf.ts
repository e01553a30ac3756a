import { newOffer, type TestOffer } from '../harness/offers';
import { member } from '../harness/shopper';

export interface Shelf {
  offers: TestOffer[];
  /** Pieces of each SKU at the start. */
  initial: Record<string, number>;
  voucherIds: string[];
}

/** Few products and vouchers for many shoppers: most of them sell out during the run. */
export async function stockShelf(endpoint: string, attempts: number): Promise<Shelf> {
  const clerk = await member(endpoint);
  const offers: TestOffer[] = [];
  for (const share of [0.01, 0.02, 0.05, 1, 1])
    offers.push(await newOffer(clerk, 'physical', Math.ceil(attempts * share)));
  const now = Date.now();
  const terms = [
    { total: Math.ceil(attempts / 200), perUser: 1 },
    { total: Math.ceil(attempts / 50), perUser: 2 },
    { total: null, perUser: 1 },
    // Ends while the shoppers claim it.
    { total: null, perUser: 1, claimTo: now + attempts * 2 },
  ];
  const voucherIds: string[] = [];
  for (const term of terms)
    voucherIds.push(
      (await clerk.voucherdesk.add({ amountCents: 100, minSpendCents: 0, ...term })).id,
    );
  const initial = Object.fromEntries(offers.map(({ sku }) => [sku._id, sku.stock]));
  return { offers, initial, voucherIds };
}
