import { newOffer, type TestOffer } from '../harness/offers';
import { member, type Shopper } from '../harness/shopper';
import { choosePlan, visitShop, type OrderRecord, type PlanName } from './order-plans';
import { persistently } from './persistence';
import type { Random } from '@shop/baas/test-random';

export const initialPieces = 1_000_000;
/** Below the limit of unpaid orders: an order is one until the shop knows its payment. */
const ordersPerBuyer = 8;

export async function stockShelf(endpoint: string): Promise<TestOffer[]> {
  const clerk = await member(endpoint);
  const offers: TestOffer[] = [];
  for (const kind of ['physical', 'physical', 'physical', 'evoucher', 'evoucher'] as const)
    offers.push(await newOffer(clerk, kind, initialPieces));
  return offers;
}

/** Many shoppers side by side, each with one order after the other. */
export class Crowd {
  readonly records: OrderRecord[] = [];
  /** Calls that failed for good. */
  readonly failures: string[] = [];
  private isOpen = true;

  constructor(
    private readonly endpoint: string,
    private readonly offers: readonly TestOffer[],
    private readonly random: Random,
    private readonly maxThinkMs = 0,
  ) {}

  /** Ends after `count` orders, or after `leave()`. */
  async visit(count: number, shoppers: number, plan?: PlanName): Promise<void> {
    let left = count;
    const shopAround = async () => {
      let buyer: Shopper | null = null;
      for (let visits = 0; left > 0 && this.isOpen; visits += 1) {
        left -= 1;
        if (!buyer || visits % ordersPerBuyer === 0)
          buyer = await persistently(() => member(this.endpoint));
        const { random, maxThinkMs } = this;
        const thinkMs = random.below(maxThinkMs + 1);
        const visit = { buyer, offer: random.of(this.offers), random, thinkMs };
        await this.follow(visit, plan ?? choosePlan(random));
      }
    };
    await Promise.all(Array.from({ length: shoppers }, shopAround));
  }

  private async follow(visit: Parameters<typeof visitShop>[0], plan: PlanName): Promise<void> {
    try {
      this.records.push(await visitShop(visit, plan));
    } catch (error) {
      const { errCode, message } = error as { errCode?: unknown; message: string };
      this.failures.push(`${plan}: ${String(errCode)}: ${message}`);
    }
  }

  leave(): void {
    this.isOpen = false;
  }
}
