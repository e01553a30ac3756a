import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { paidOrder, shipPieces, type PaidOrder } from '../harness/warehouse';
import { request, returnPieces, serviceOf } from '../harness/service';
import type { ReviewInput, ReviewObject } from '@shop/domain';

const reviewsOf = (of: Shopper) => of.baas.importObject<ReviewObject>('review');

export function reviewScenarios(endpoint: () => string): void {
  let buyer: Shopper;
  beforeEach(async () => {
    buyer = await member(endpoint());
  });

  async function receivedOrder(qty = 1): Promise<PaidOrder> {
    const paid = await paidOrder(buyer, 'physical', qty);
    await shipPieces(buyer, paid, qty);
    await buyer.order.confirm(paid.order._id);
    return paid;
  }
  const inputOf = (paid: PaidOrder, change: Partial<ReviewInput> = {}): ReviewInput => ({
    orderId: paid.order._id,
    lineId: paid.lineId,
    stars: 4,
    text: '面料厚实，尺码合适',
    ...change,
  });
  const countOf = async ({ offer }: PaidOrder) =>
    (await reviewsOf(buyer).list(offer.product._id)).summary.count;
  const actionsOf = async ({ order }: PaidOrder) =>
    (await buyer.order.detail(order._id)).order.actions;

  it('[1.06] a guest reads a review without the name of its author', async () => {
    await buyer.user.updateProfile({ nickname: '林小满' });
    const paid = await receivedOrder();
    expect(await actionsOf(paid)).toContain('review');
    const { id } = await reviewsOf(buyer).create(inputOf(paid));
    const { data } = await reviewsOf(shopper(endpoint())).list(paid.offer.product._id);
    expect(data[0]).toMatchObject({
      _id: id,
      stars: 4,
      text: '面料厚实，尺码合适',
      author: '林**',
    });
    expect(Object.keys(data[0]!).sort().join(' ')).toBe(
      '_id append author createdAt helpfulCount isHelpful isOwn isVerified optionText ' +
        'optionTextEn photos reply stars text textEn',
    );
    expect(await actionsOf(paid)).not.toContain('review');
  });

  it('[1.06] an anonymous review has no author', async () => {
    const paid = await receivedOrder();
    await reviewsOf(buyer).create(inputOf(paid, { isAnonymous: true }));
    const { data } = await reviewsOf(buyer).list(paid.offer.product._id);
    expect(data[0]?.author).toBeNull();
  });

  it('a repeated request stores one review, another one is refused', async () => {
    const paid = await receivedOrder();
    const reviews = reviewsOf(buyer);
    const before = await countOf(paid);
    const results = await Promise.all([1, 2, 3].map(() => reviews.create(inputOf(paid))));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await errorOf(reviews.create(inputOf(paid, { stars: 1 })))).toMatchObject({
      errCode: 'ORDER_STATE',
    });
    expect(await countOf(paid)).toBe(before + 1);
  });

  it('[1.06] only the buyer reviews, and only pieces that were received', async () => {
    const reviews = reviewsOf(buyer);
    const paid = await paidOrder(buyer, 'physical', 1);
    expect(await errorOf(reviews.create(inputOf(paid)))).toMatchObject({ errCode: 'ORDER_STATE' });
    const received = await receivedOrder();
    const stranger = reviewsOf(await member(endpoint()));
    for (const input of [inputOf(received), inputOf(received, { orderId: 'none' })])
      expect(await errorOf(stranger.create(input))).toMatchObject({ errCode: 'ORDER_NOT_FOUND' });
    expect(await errorOf(reviews.create(inputOf(received, { lineId: paid.lineId })))).toMatchObject(
      { errCode: 'ORDER_NOT_FOUND' },
    );
    const guest = reviewsOf(shopper(endpoint()));
    expect((await errorOf(guest.create(inputOf(received)))).errCode).toBe('uni-id-token-not-exist');
  });

  it('the tab of orders to review lists an order until all its lines are reviewed', async () => {
    const paid = await receivedOrder();
    const toReview = async () => [
      (await buyer.order.list('review', 1)).data.map(({ _id }) => _id),
      (await buyer.order.counts()).counts.review,
    ];
    expect(await toReview()).toEqual([[paid.order._id], 1]);
    await reviewsOf(buyer).create(inputOf(paid));
    expect(await toReview()).toEqual([[], 0]);
  });

  it('an order that its buyer deleted waits for no review', async () => {
    const { order } = await receivedOrder();
    await buyer.order.hide(order._id);
    expect((await buyer.order.counts()).counts.review).toBe(0);
  });

  it('a piece that was paid back cannot be reviewed', async () => {
    const paid = await receivedOrder(2);
    await returnPieces(buyer, await request(buyer, paid, 'return', 1), true);
    await serviceOf(buyer).settle(paid.order._id);
    expect(await actionsOf(paid)).toContain('review');
    await returnPieces(buyer, await request(buyer, paid, 'return', 1), true);
    await serviceOf(buyer).settle(paid.order._id);
    expect(await actionsOf(paid)).not.toContain('review');
    expect(await errorOf(reviewsOf(buyer).create(inputOf(paid)))).toMatchObject({
      errCode: 'ORDER_STATE',
    });
  });
}
