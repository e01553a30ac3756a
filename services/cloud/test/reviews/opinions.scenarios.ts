import { picture } from '../harness/picture';
import { receivedOrder, type ReceivedOrder } from '../harness/received';
import { reviewDeskOf } from '../harness/review-desk';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { colleague, staff } from '../harness/staff';
import { reviewAppendPeriodMs, type OpsReviewsObject, type ReviewObject } from '@shop/domain';

const reviewsOf = (of: Shopper) => of.baas.importObject<ReviewObject>('review');
const opsReviewsOf = (of: Shopper) => of.baas.importObject<OpsReviewsObject>('ops-reviews');

export function reviewOpinionScenarios(endpoint: () => string): void {
  let paid: ReceivedOrder;
  let reviewId: string;
  beforeEach(async () => {
    paid = await receivedOrder(await member(endpoint()));
    const { order, lineId, of } = paid;
    ({ id: reviewId } = await reviewsOf(of).create({ orderId: order._id, lineId, stars: 5 }));
  });
  const shownTo = async (of: Shopper) =>
    (await reviewsOf(of).list(paid.offer.product._id)).data.find(({ _id }) => _id === reviewId);

  it('[1.06] a member finds a review helpful once, and can take it back', async () => {
    const reader = await member(endpoint());
    const results = await Promise.all(
      [1, 2, 3].map(() => reviewsOf(reader).setHelpful(reviewId, true)),
    );
    expect(results).toEqual(Array(3).fill(expect.objectContaining({ helpfulCount: 1 })));
    expect(await shownTo(reader)).toMatchObject({ helpfulCount: 1, isHelpful: true });
    expect(await shownTo(shopper(endpoint()))).toMatchObject({ helpfulCount: 1, isHelpful: false });
    await reviewsOf(await member(endpoint())).setHelpful(reviewId, true);
    expect(await reviewsOf(reader).setHelpful(reviewId, false)).toMatchObject({ helpfulCount: 1 });
    expect(await reviewsOf(reader).setHelpful(reviewId, false)).toMatchObject({ helpfulCount: 1 });
    expect(await shownTo(reader)).toMatchObject({ isHelpful: false });
  });

  it('the author can neither praise nor report the own review', async () => {
    const own = reviewsOf(paid.of);
    expect(await shownTo(paid.of)).toMatchObject({ isOwn: true });
    const calls = [
      () => own.setHelpful(reviewId, true),
      () => own.report({ reviewId, reason: 'ads' }),
    ];
    for (const call of calls)
      expect(await errorOf(call())).toMatchObject({ errCode: 'REVIEW_OWN' });
  });

  it('[1.06] the staff sees each report once, answers, hides and shows a review', async () => {
    const clerk = await staff(endpoint());
    const desk = opsReviewsOf(clerk);
    const reporter = reviewsOf(await member(endpoint()));
    for (const reason of ['ads', 'abuse'] as const) await reporter.report({ reviewId, reason });
    const reported = (await desk.list('reported', 1)).data.find(({ _id }) => _id === reviewId);
    expect(reported).toMatchObject({ reportCount: 1, reports: { ads: 1 }, isHidden: false });
    await desk.reply(reviewId, '谢谢支持');
    expect(await shownTo(paid.of)).toMatchObject({ reply: { text: '谢谢支持' } });
    expect((await desk.hide(reviewId, '广告')).review).toMatchObject({
      isHidden: true,
      hiddenReason: '广告',
    });
    expect(await shownTo(paid.of)).toBeUndefined();
    expect((await desk.list('hidden', 1)).data.map(({ _id }) => _id)).toContain(reviewId);
    expect(await errorOf(reporter.setHelpful(reviewId, true))).toMatchObject({
      errCode: 'REVIEW_NOT_FOUND',
    });
    expect((await desk.show(reviewId)).review).toMatchObject({ hiddenReason: null });
    expect(await shownTo(paid.of)).toBeDefined();
    const { data } = await clerk.opsLog.list({ order: paid.order._id }, 1);
    expect(data.map(({ action }) => action).sort()).toEqual([
      'review.hide',
      'review.reply',
      'review.show',
    ]);
  });

  it('only staff of the service moderates, with a text', async () => {
    const clerk = await staff(endpoint());
    const [service, warehouse] = [
      opsReviewsOf(await colleague(endpoint(), clerk, ['service'])),
      opsReviewsOf(await colleague(endpoint(), clerk, ['warehouse'])),
    ];
    expect(await errorOf(warehouse.hide(reviewId, '广告'))).toMatchObject({
      errCode: 'ROLE_REQUIRED',
    });
    expect(await errorOf(opsReviewsOf(paid.of).list('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
    for (const call of [service.hide(reviewId, ' '), service.reply(reviewId, '')])
      expect(await errorOf(call)).toMatchObject({ errCode: 'INVALID_INPUT' });
    expect(await errorOf(service.show('none'))).toMatchObject({ errCode: 'REVIEW_NOT_FOUND' });
  });

  it('[1.06] the author appends one text within 180 days', async () => {
    const own = reviewsOf(paid.of);
    const input = { reviewId, text: '洗过三次，没有变形' };
    const stranger = reviewsOf(await member(endpoint()));
    expect(await errorOf(stranger.append(input))).toMatchObject({ errCode: 'REVIEW_NOT_FOUND' });
    expect((await own.ofOrder(paid.order._id)).reviews).toMatchObject([{ canAppend: true }]);
    expect((await stranger.ofOrder(paid.order._id)).reviews).toEqual([]);
    await Promise.all([own.append(input), own.append(input)]);
    expect(await errorOf(own.append({ reviewId, text: '又想到一点' }))).toMatchObject({
      errCode: 'REVIEW_CLOSED',
    });
    expect(await shownTo(paid.of)).toMatchObject({ append: { text: input.text } });
    expect((await own.ofOrder(paid.order._id)).reviews).toMatchObject([
      { canAppend: false, append: { text: input.text } },
    ]);
  });

  it('the order allows to append until the author did, or 180 days are over', async () => {
    const { of, order } = paid;
    const allowsAppend = async () =>
      (await of.order.detail(order._id)).order.actions.includes('append');
    expect(await allowsAppend()).toBe(true);
    await reviewsOf(of).append({ reviewId, text: '洗过三次，没有变形' });
    expect(await allowsAppend()).toBe(false);
    const late = await receivedOrder(of);
    const { _id: orderId } = late.order;
    const { id } = await reviewsOf(of).create({ orderId, lineId: late.lineId, stars: 5 });
    await reviewDeskOf(of).age(id, reviewAppendPeriodMs);
    expect((await of.order.detail(orderId)).order.actions).not.toContain('append');
  });

  it('the order of a hidden review does not allow to append', async () => {
    await opsReviewsOf(await staff(endpoint())).hide(reviewId, '广告');
    expect((await paid.of.order.detail(paid.order._id)).order.actions).not.toContain('append');
  });

  it('nothing can be appended after 180 days', async () => {
    await reviewDeskOf(paid.of).age(reviewId, reviewAppendPeriodMs);
    expect(await errorOf(reviewsOf(paid.of).append({ reviewId, text: '太晚了' }))).toMatchObject({
      errCode: 'REVIEW_CLOSED',
    });
  });

  const upload = (by: Shopper) =>
    by.baas.uploadFile({
      filePath: new Blob([picture], { type: 'image/png' }),
      cloudPath: 'reviews/bag.png',
    });

  it('a guest and the staff see the photos that the author appended', async () => {
    const { fileID: own } = await upload(paid.of);
    const { fileID: foreign } = await upload(await member(endpoint()));
    const input = { reviewId, text: '洗过三次，没有变形' };
    expect(
      await errorOf(reviewsOf(paid.of).append({ ...input, photos: [own, foreign] })),
    ).toMatchObject({ errCode: 'INVALID_INPUT', field: 'photos' });
    await reviewsOf(paid.of).append({ ...input, photos: [own] });
    const shown = await shownTo(shopper(endpoint()));
    expect(shown).toMatchObject({ photos: [], append: { text: input.text } });
    expect((await fetch(shown!.append!.photos[0]!)).status).toBe(200);
    const { data } = await opsReviewsOf(await staff(endpoint())).list('all', 1);
    expect(data.find(({ _id }) => _id === reviewId)?.append?.photos).toHaveLength(1);
  });

  it('a guest sees the photos of the author, and no one else can attach them', async () => {
    const { of, order, lineId, offer } = await receivedOrder(await member(endpoint()));
    const [{ fileID: own }, { fileID: foreign }] = [await upload(of), await upload(paid.of)];
    const input = { orderId: order._id, lineId, stars: 5 };
    for (const photos of [[own, foreign], ['/files/static/x.webp'], Array(10).fill(own)])
      expect(await errorOf(reviewsOf(of).create({ ...input, photos }))).toMatchObject({
        errCode: 'INVALID_INPUT',
        field: 'photos',
      });
    await reviewsOf(of).create({ ...input, photos: [own] });
    const guest = reviewsOf(shopper(endpoint()));
    const { data } = await guest.list(offer.product._id, 'photos');
    const response = await fetch(data[0]!.photos[0]!);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    await of.baas.deleteFile({ fileList: [own] });
    expect((await guest.list(offer.product._id)).data[0]?.photos).toEqual([]);
  });
}
