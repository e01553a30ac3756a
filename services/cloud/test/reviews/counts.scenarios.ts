import { newOffer, type TestOffer } from '../harness/offers';
import { reviewDeskOf } from '../harness/review-desk';
import { staff } from '../harness/staff';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { receivedOrder } from '../harness/received';
import type { OpsReviewsObject, ReviewObject, ReviewSummary } from '@shop/domain';

const reviewsOf = (of: Shopper) => of.baas.importObject<ReviewObject>('review');

const opsReviewsOf = (of: Shopper) => of.baas.importObject<OpsReviewsObject>('ops-reviews');

/** The sums that follow from the reviews of every page. */
async function summaryOfRows(of: Shopper, productId: string): Promise<ReviewSummary> {
  const byStars: ReviewSummary['byStars'] = [0, 0, 0, 0, 0];
  let [withPhotos, appended] = [0, 0];
  for (let after: string | null | undefined; after !== null;) {
    const page = await reviewsOf(of).list(productId, 'all', after);
    for (const { stars, photos, append } of page.data) {
      byStars[stars - 1]! += 1;
      withPhotos += photos.length > 0 ? 1 : 0;
      appended += append ? 1 : 0;
    }
    after = page.next;
  }
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const sum = byStars.reduce((total, each, at) => total + each * (at + 1), 0);
  return { count, average: count > 0 ? sum / count : null, byStars, withPhotos, appended };
}

export function reviewCountScenarios(endpoint: () => string): void {
  let buyer: Shopper;
  beforeEach(async () => {
    buyer = await member(endpoint());
  });

  /** Expects the stored sums, the product and the answer to agree with the rows. */
  async function expectSums(productId: string): Promise<ReviewSummary> {
    const expected = await summaryOfRows(buyer, productId);
    const { summary } = await reviewsOf(buyer).list(productId);
    const { ratingSum, ratingCount, counts } = await reviewDeskOf(buyer).sums(productId);
    expect(summary).toEqual(expected);
    expect(ratingCount).toBe(expected.count);
    expect(ratingSum).toBe(expected.byStars.reduce((sum, each, at) => sum + each * (at + 1), 0));
    expect(counts).toMatchObject({ withPhotos: expected.withPhotos, appended: expected.appended });
    return expected;
  }

  it('[1.06] the sums follow each review, append and moderation', async () => {
    const paid = await receivedOrder(buyer);
    const productId = paid.offer.product._id;
    const { id } = await reviewsOf(buyer).create({
      orderId: paid.order._id,
      lineId: paid.lineId,
      stars: 2,
    });
    const before = await expectSums(productId);
    await reviewsOf(buyer).append({ reviewId: id, text: '用了一周，还是不行' });
    expect(await expectSums(productId)).toMatchObject({ appended: before.appended + 1 });
    const clerk = opsReviewsOf(await staff(endpoint()));
    await clerk.hide(id, '广告');
    await clerk.hide(id, '广告');
    expect(await expectSums(productId)).toMatchObject({
      count: before.count - 1,
      appended: before.appended,
    });
    await clerk.show(id);
    await clerk.show(id);
    expect(await expectSums(productId)).toMatchObject({ count: before.count });
  });

  it('six concurrent reviews of a product are all counted', async () => {
    const first = await receivedOrder(buyer);
    const orders = [first];
    for (let at = 0; at < 5; at += 1)
      orders.push(await receivedOrder(await member(endpoint()), first.offer));
    const before = (await reviewsOf(buyer).list(first.offer.product._id)).summary.count;
    await Promise.all(
      orders.map(({ order, lineId, of }, at) =>
        reviewsOf(of).create({ orderId: order._id, lineId, stars: 1 + (at % 5) }),
      ),
    );
    expect(await expectSums(first.offer.product._id)).toMatchObject({ count: before + 6 });
  });

  async function formerShop(stars: number[]): Promise<TestOffer> {
    const offer = await newOffer(buyer, 'physical', 1);
    const imported = stars.map((each, at) => ({ stars: each, at: 1_700_000_000_000 + at * 1000 }));
    await reviewDeskOf(buyer).addImported(offer.sku._id, imported);
    await reviewDeskOf(buyer).forgetSums(offer.product._id);
    return offer;
  }

  it('the job corrects the sums of a shop that was installed before they were stored', async () => {
    const { product } = await formerShop([5, 4, 1]);
    // The job of the engine may have run already.
    expect((await reviewsOf(buyer).list(product._id)).summary.count).toBeLessThan(1000);
    await reviewDeskOf(buyer).recount();
    await expectSums(product._id);
    expect(await reviewDeskOf(buyer).recount()).toMatchObject({ wasDue: false });
  });

  it('a new review corrects the sums that were never stored', async () => {
    const paid = await receivedOrder(buyer);
    await reviewDeskOf(buyer).forgetSums(paid.offer.product._id);
    await reviewsOf(buyer).create({ orderId: paid.order._id, lineId: paid.lineId, stars: 5 });
    await expectSums(paid.offer.product._id);
  });

  it('[1.06] a page has at most 20 reviews, and the cursor reaches each once', async () => {
    const { product } = await formerShop(Array.from({ length: 45 }, (_, at) => 1 + (at % 5)));
    const seen = new Set<string>();
    const times: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await reviewsOf(buyer).list(product._id, 'all', after);
      expect(page.data.length).toBeLessThanOrEqual(20);
      for (const { _id, createdAt } of page.data) {
        seen.add(_id);
        times.push(createdAt);
      }
      after = page.next;
    }
    expect(seen.size).toBe(times.length);
    expect(seen.size).toBeGreaterThanOrEqual(45);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('[1.06] each filter lists its reviews, as many as the summary says', async () => {
    const { product } = await formerShop([5, 5, 4, 3, 2, 1, 1]);
    const { byStars, withPhotos, appended, count } = (await reviewsOf(buyer).list(product._id))
      .summary;
    const countBy = {
      all: count,
      good: byStars[3] + byStars[4],
      fair: byStars[2],
      poor: byStars[0] + byStars[1],
      photos: withPhotos,
      appended,
    } as const;
    for (const filter of ['all', 'good', 'fair', 'poor', 'photos', 'appended'] as const) {
      let shown = 0;
      for (let after: string | null | undefined; after !== null;) {
        const page = await reviewsOf(buyer).list(product._id, filter, after);
        shown += page.data.length;
        after = page.next;
      }
      expect([filter, shown]).toEqual([filter, countBy[filter]]);
    }
  });

  it('unknown products, filters and cursors give an answer', async () => {
    const guest = shopper(endpoint()).baas;
    const list = (...args: unknown[]) => guest.callObject<unknown>('review', 'list', args);
    const empty = { data: [], next: null, summary: { count: 0, average: null } };
    for (const args of [[], ['none'], [{}], [null, 'all', {}], ['none', [], 'x-y'], [`' or 1=1`]])
      expect(await list(...args)).toMatchObject(empty);
  });

  it('ends the session check before an input is read', async () => {
    const guest = reviewsOf(shopper(endpoint()));
    for (const call of [
      guest.append({ reviewId: 'none', text: 'x' }),
      guest.setHelpful('none', true),
      guest.report({ reviewId: 'none', reason: 'ads' }),
      guest.ofOrder('none'),
    ])
      expect((await errorOf(call)).errCode).toBe('uni-id-token-not-exist');
  });
}
