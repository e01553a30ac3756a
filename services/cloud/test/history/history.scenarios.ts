import { Random } from '@shop/baas/test-random';
import { tell, trials } from '@shop/baas/test-trials';
import { readBooks } from '../harness/auditor';
import { bookViolations } from '../books/violations';
import { shopper } from '../harness/shopper';
import { historyViolations } from './check-history';
import { History } from './history';
import type { RunningShop } from './running-shop';
import { stockShelf, type Shelf } from './shelf';
import { Visitor } from './visitor';

const visitorCount = 24;
/** A new shopper after so many steps: an account may hold ten unpaid orders. */
const stepsPerVisitor = 25;
/** How often the rows are judged while shoppers go on. */
const snapshots = 5;

/** Shoppers on few products and vouchers; their calls are recorded and compared with the rows. */
export function historyScenarios(name: string, shop: () => RunningShop): void {
  const { runs, seed } = trials(400);

  it(`${runs} attempts leave what their responses said (seed ${seed})`, async () => {
    const { endpoints } = shop();
    const history = new History();
    const shelf = await stockShelf(endpoints[0]!, runs);
    const place = { endpoints, shelf, history, random: new Random(seed) };
    const judge = () => violationsNow(endpoints[0]!, shelf);
    const found: string[] = [];
    let nextSnapshot = runs / snapshots;
    const visit = async () => {
      while (history.attempts.length < runs) {
        const visitor = await Visitor.enter(place);
        for (let step = 0; step < stepsPerVisitor && history.attempts.length < runs; step += 1)
          await visitor.step();
        if (history.attempts.length < nextSnapshot) continue;
        nextSnapshot += runs / snapshots;
        found.push(...(await judge()).violations);
      }
    };
    await Promise.all(Array.from({ length: visitorCount }, visit));
    const { books, violations } = await judge();
    found.push(...violations, ...historyViolations(history, books));
    tell(
      `${name}: ${history.attempts.length} attempts, ${books.order.length} orders, ` +
        `${books.voucher_claim.length} claims, ${books.posting.length} postings, ` +
        `${found.length} violations, seed ${seed}; ${history.summary()}`,
    );
    expect(found.slice(0, 12)).toEqual([]);
    // Without sold-out goods and vouchers the run would prove little.
    expect(history.summary()).toContain('order STOCK_NOT_ENOUGH');
    expect(history.summary()).toContain('claim VOUCHER_SOLD_OUT');
  });
}

/** Each reading is one moment, so each is a prefix of the history. */
async function violationsNow(endpoint: string, { initial, voucherIds }: Shelf) {
  const all = await readBooks(shopper(endpoint));
  const own = new Set(voucherIds);
  // The vouchers of the demo count claims that have no rows.
  const books = { ...all, voucher: all.voucher.filter(({ _id }) => own.has(_id)) };
  return { books, violations: bookViolations(books, initial) };
}
