import { BackendClient } from '../backend-client';
import type { Product } from '../product';
import type { Goods, Order } from './rows';
import { textIn } from './texts';

interface Sku {
  _id: string;
  priceCents: number;
  wasCents: number | null;
  status: string;
}

export interface NewVoucher {
  amountCents: number;
  minSpendCents?: number;
  /** Null for no limit. */
  total?: number | null;
  title?: { zh: string; en: string };
}

export interface Money {
  payments: { status: string; amountCents: number; refundedCents: number }[];
  refunds: { status: string; amountCents: number }[];
  /** The sum of the postings by account. */
  balances: Record<string, number>;
}

const hour = 3_600_000;

/** The staff of the shop: real methods of the console, and test-only ones for times and books. */
export class Desk {
  private readonly usedIds = new Set<string>();

  private constructor(
    readonly client: BackendClient,
    readonly token: string,
  ) {}

  static async open(product: Product): Promise<Desk> {
    const client = await BackendClient.open(product);
    const { CLOUD_OPS_USERNAME: username, CLOUD_OPS_PASSWORD: password } = product.env;
    const { newToken } = await client.require<{ newToken: { token: string } }>('user', 'login', [
      { username, password },
    ]);
    return new Desk(client, newToken.token);
  }

  /** A product with several SKUs that costs `priceCents`, with this stock and a flat freight. */
  async newGoods(priceCents: number, { stock = 20, freightCents = 0 } = {}): Promise<Goods> {
    const card = await this.findUnused();
    const { skus } = await this.client.require<{ skus: Sku[] }>('catalog', 'product', [card._id]);
    const onSale = skus.filter(({ status }) => status === 'on');
    for (const sku of onSale) {
      await this.setPrice(sku._id, priceCents, sku);
      await this.fixture('stockroom', 'setStock', [sku._id, stock]);
    }
    await this.fixture('stockroom', 'setFreight', [card._id, freightCents]);
    await this.fixture('stockroom', 'setLimit', [card._id, null]);
    const [skuId = '', ...otherSkuIds] = onSale.map(({ _id }) => _id);
    return { ...card, productId: card._id, skuId, otherSkuIds };
  }

  /** Publishes a voucher for these goods in the console. Returns its id. */
  async newVoucher(
    { productId }: Goods,
    { amountCents, minSpendCents = 0, total = null, title }: NewVoucher,
  ): Promise<string> {
    const now = Date.now();
    const { voucher } = await this.require<{ voucher: { _id: string } }>('ops-vouchers', 'save', [
      {
        platform: 'self',
        kind: 'reduce',
        titleZh: title?.zh ?? textIn('zh-CN', 'voucherTitle'),
        titleEn: title?.en ?? textIn('en', 'voucherTitle'),
        amountCents,
        percentBp: null,
        capCents: null,
        minSpendCents,
        scope: 'product',
        scopeIds: [productId],
        scopeTextZh: '指定商品可用',
        scopeTextEn: 'For one product',
        stacks: true,
        total,
        perUser: 1,
        obtain: 'claim',
        code: null,
        claimFrom: now - hour,
        claimTo: now + hour,
        valid: { type: 'days', n: 7 },
      },
    ]);
    await this.require('ops-vouchers', 'setStatus', [{ id: voucher._id, to: 'active' }]);
    return voucher._id;
  }

  async setPrice(
    skuId: string,
    priceCents: number,
    { priceCents: nowCents, wasCents = null }: { priceCents: number; wasCents?: number | null },
  ): Promise<void> {
    await this.require('ops', 'setPrice', [
      {
        skuId,
        price: { priceCents, wasCents: null },
        expected: { priceCents: nowCents, wasCents },
      },
    ]);
  }

  async setStock(skuId: string, stock: number): Promise<void> {
    await this.fixture('stockroom', 'setStock', [skuId, stock]);
  }

  /** Gives a product the title that `newGoods` found. */
  async rename({ productId, titleZh, titleEn }: Goods): Promise<void> {
    await this.fixture('stockroom', 'rename', [productId, titleZh, titleEn]);
  }

  /** Takes a product off the shelf, or puts it back. */
  async setShelf(productId: string, status: 'on' | 'off'): Promise<void> {
    await this.fixture('stockroom', 'setShelf', [productId, status]);
  }

  async stockOf(skuId: string): Promise<number> {
    return (await this.fixture<{ stock: number }>('stockroom', 'stock', [skuId])).stock;
  }

  /** Ships everything of an order in one parcel, or `pieces` of each line. */
  async ship({ _id: orderId, lines }: Order, pieces?: number): Promise<void> {
    await this.require('ops', 'ship', [
      {
        orderId,
        lines: lines.map(({ _id: lineId, qty }) => ({ lineId, qty: pieces ?? qty })),
        carrier: 'sf',
        trackingNo: 'SF1234567890123',
      },
    ]);
  }

  /** Lowers the total of an unpaid order. */
  async reprice(
    { _id: orderId, payableCents: expectedCents }: Order,
    payableCents: number,
    reason: string,
  ): Promise<void> {
    const input = { orderId, payableCents, expectedCents, reason };
    await this.require('ops', 'repriceOrder', [input]);
  }

  /** Pays money back without pieces, for the first line of an order. */
  goodwill = ({ _id, lines: [line] }: Order, amountCents: number, reason: string) =>
    this.require('ops-aftersales', 'goodwill', [_id, line?._id, amountCents, reason]);
  approve = (aftersaleId: string) => this.require('ops-aftersales', 'approve', [aftersaleId]);
  reject = (aftersaleId: string, reason: string) =>
    this.require('ops-aftersales', 'reject', [aftersaleId, reason]);
  /** The returned pieces arrive and can be sold again. */
  receive = (aftersaleId: string) => this.require('ops-aftersales', 'receive', [aftersaleId, true]);
  shipExchange = (aftersaleId: string) =>
    this.require('ops-aftersales', 'shipExchange', [aftersaleId, 'sf', 'SF1234567890999']);

  /** Moves the end of the time to pay. */
  async setDeadline(orderId: string, payDueAt: number): Promise<void> {
    await this.fixture('stockroom', 'setDeadline', [orderId, payDueAt]);
  }

  /** Adds reviews of different length, the newest first. */
  async importReviews(
    { productId, skuId }: Goods,
    count: number,
    images: string[] = [],
  ): Promise<void> {
    const now = Date.now();
    const reviews = Array.from({ length: count }, (_, at) => ({
      stars: 1 + (at % 5),
      text: '尺寸合适，做工细致，和图片一样。'.repeat(1 + (at % 7)),
      at: now - at * 60_000,
      images,
    }));
    for (let at = 0; at < count; at += 200)
      await this.fixture('review-desk', 'addImported', [skuId, reviews.slice(at, at + 200)]);
    await this.fixture('review-desk', 'forgetSums', [productId]);
  }

  /** Payments, refunds and postings of an order. */
  money = (orderId: string) => this.fixture<Money>('till', 'money', [orderId]);

  /** Calls a method of the console; throws when it fails. */
  require = <T>(object: string, method: string, params: unknown[]): Promise<T> =>
    this.client.require<T>(object, method, params, this.token);

  private fixture<T>(object: string, method: string, params: unknown[]): Promise<T> {
    return this.client.require<T>(object, method, params);
  }

  private async findUnused() {
    for (let page = 1; page <= 10; page += 1) {
      const { data } = await this.client.require<{ data: Card[] }>('catalog', 'feed', [
        'new',
        page,
      ]);
      for (const card of data)
        if (
          card.kind === 'physical' &&
          !this.usedIds.has(card._id) &&
          (await this.hasChoice(card))
        ) {
          this.usedIds.add(card._id);
          return card;
        }
    }
    throw new Error('The catalogue has no unused product with several SKUs.');
  }

  private async hasChoice({ _id }: Card): Promise<boolean> {
    const { skus } = await this.client.require<{ skus: Sku[] }>('catalog', 'product', [_id]);
    return skus.filter(({ status }) => status === 'on').length > 1;
  }
}

interface Card {
  _id: string;
  kind: string;
  titleZh: string;
  titleEn: string;
}
