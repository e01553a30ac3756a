import type { OpsServiceObject, ServiceMessage, ServiceObject } from '@shop/domain';
import { firstValueFrom } from 'rxjs';
import { followed } from '../harness/followed';
import { newOffer, orderInput } from '../harness/offers';
import { noisyPicture, picture } from '../harness/picture';
import {
  errorOf,
  member as memberWithAddress,
  memberWithoutAddress,
  shopper,
  type Shopper,
} from '../harness/shopper';
import { colleague, staff } from '../harness/staff';

/** The chat between members and the staff, on any database. */
export function serviceScenarios(endpoint: () => string): void {
  let clerk: Shopper;
  beforeAll(async () => {
    clerk = await staff(endpoint());
  });
  afterEach(() => clerk.stockroom.resetRateLimits());

  const serviceOf = (of: Shopper) => of.baas.importObject<ServiceObject>('customer-service');
  const deskOf = (of: Shopper) => of.baas.importObject<OpsServiceObject>('ops-service');
  let sentCount = 0;
  const input = (text: string) => ({
    clientId: `message-${String((sentCount += 1)).padStart(8, '0')}`,
    text,
  });
  const linesOf = (messages: readonly ServiceMessage[]) =>
    messages.map(({ seq, author, text }) => `${seq} ${author} ${text}`);

  async function newMember() {
    const of = await memberWithoutAddress(endpoint());
    return { of, service: serviceOf(of), id: of.baas.session.user.uid! };
  }
  const write = (of: { service: ReturnType<typeof serviceOf> }, text: string) =>
    of.service.send(input(text));
  const answer = (threadId: string, text: string, by = clerk) =>
    deskOf(by).reply({ threadId, ...input(text) });

  it('a question gets an automatic reply once, and the answer of the staff', async () => {
    const member = await newMember();
    expect(await member.service.messages()).toMatchObject({ messages: [], isMore: false });
    await write(member, ' 围巾今天能到吗？ ');
    await write(member, '有人吗');
    await answer(member.id, '今天 12:00 前送达');
    const { messages, unread } = await member.service.messages();
    expect(linesOf(messages)).toEqual([
      '1 member 围巾今天能到吗？',
      expect.stringMatching(/^2 auto 您好，消息已收到/),
      '3 member 有人吗',
      '4 staff 今天 12:00 前送达',
    ]);
    expect(unread).toBe(1);
    expect(await member.service.read(4)).toMatchObject({ unread: 0 });
    expect(await member.service.unread()).toMatchObject({ unread: 0 });
  });

  it('a message that is sent again is stored once', async () => {
    const member = await newMember();
    const message = input('只有一次');
    const sent = await Promise.all([1, 2, 3].map(() => member.service.send(message)));
    expect(new Set(sent.map(({ message: { seq } }) => seq))).toEqual(new Set([1]));
    const reply = { threadId: member.id, ...input('也只有一次') };
    await Promise.all([1, 2, 3].map(() => deskOf(clerk).reply(reply)));
    const { messages } = await member.service.messages();
    expect(messages.map(({ author }) => author)).toEqual(['member', 'auto', 'staff']);
  });

  it('messages of both sides at the same time have an order without gaps', async () => {
    const member = await newMember();
    await write(member, '开始');
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => [
        write(member, `问 ${at}`),
        answer(member.id, `答 ${at}`),
      ]).flat(),
    );
    const { messages } = await member.service.messages();
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
  });

  it('a long chat is read in pages, in both directions', async () => {
    const member = await newMember();
    await write(member, '开始');
    for (let at = 0; at < 60; at += 1) await answer(member.id, `答 ${at}`);
    const latest = await member.service.messages();
    expect([latest.messages.length, latest.messages[0]?.seq, latest.isMore]).toEqual([
      50,
      13,
      true,
    ]);
    const earlier = await member.service.messages({ before: 13 });
    expect([earlier.messages.length, earlier.messages[0]?.seq, earlier.isMore]).toEqual([
      12,
      1,
      false,
    ]);
    const later = await member.service.messages({ after: 2 });
    expect([later.messages.length, later.messages[0]?.seq, later.isMore]).toEqual([50, 3, true]);
    // The answers and the automatic reply.
    expect(latest.unread).toBe(61);
  });

  it('the staff sees who waits longest, with the orders of the member', async () => {
    const [first, second] = [await newMember(), await newMember()];
    await write(first, '先来的');
    await write(second, '后来的');
    const waiting = async () => {
      const { data } = await deskOf(clerk).threads('waiting', 1);
      return data.map(({ _id }) => _id).filter((id) => [first.id, second.id].includes(id));
    };
    expect(await waiting()).toEqual([first.id, second.id]);
    await answer(first.id, '您好');
    expect(await waiting()).toEqual([second.id]);
    expect(await deskOf(clerk).chat(first.id)).toMatchObject({
      agentName: expect.any(String),
      orders: [],
      messages: [{ seq: 1 }, { seq: 2 }, { seq: 3, text: '您好' }],
    });
    await write(first, '还有一个问题');
    expect(await waiting()).toEqual([second.id, first.id]);
  });

  it('a member who is not in the chat is notified once', async () => {
    const member = await newMember();
    await write(member, '请稍后回复我');
    const notified = async () => {
      const { titleKeys } = await clerk.till.notifications(member.id);
      return titleKeys.filter((key) => key === 'service_reply').length;
    };
    await answer(member.id, '第一句');
    await answer(member.id, '第二句');
    expect(await notified()).toBe(1);
    await member.service.messages();
    await member.service.read(99);
    await answer(member.id, '你正在看');
    expect(await notified()).toBe(1);
  });

  it('a member without signals waits for an answer, or for the staff to read', async () => {
    const member = await newMember();
    await write(member, '有人吗');
    const known = { after: 2, readByShop: 0 };
    const [answered] = await Promise.all([
      member.service.changes(known),
      answer(member.id, '在的'),
    ]);
    expect(answered).toMatchObject({ messages: [{ seq: 3, text: '在的' }] });
    const [read] = await Promise.all([
      member.service.changes({ ...known, after: 3 }),
      deskOf(clerk).read(member.id, 99),
    ]);
    expect(read).toMatchObject({ messages: [], readByShop: 3 });
    // Both are known already.
    expect(await member.service.changes({ after: 1, readByShop: 3 })).toMatchObject({
      messages: [{ seq: 2 }, { seq: 3 }],
    });
  });

  it('read marks go forward only, and each side sees those of the other', async () => {
    const member = await newMember();
    await write(member, '一');
    await answer(member.id, '二');
    for (const seq of [2, 1]) await deskOf(clerk).read(member.id, seq);
    expect(await member.service.messages()).toMatchObject({ readByShop: 2 });
    expect(await deskOf(clerk).chat(member.id)).toMatchObject({ readByMember: 1 });
    for (const seq of [3, 2]) await member.service.read(seq);
    expect(await deskOf(clerk).chat(member.id)).toMatchObject({ readByMember: 3 });
  });

  it('signals tell both sides about messages and typing, and no other member', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const following = await Promise.all([
      followed(one.of, 'customer-service'),
      followed(other.of, 'customer-service'),
      followed(clerk, 'ops-service'),
    ]);
    await one.service.typing();
    await write(one, '在吗');
    await deskOf(clerk).typing(one.id);
    await write(other, '最后');
    const changed = { type: 'changed', threadId: one.id };
    const typing = { type: 'typing', threadId: one.id };
    const last = { type: 'changed', threadId: other.id };
    // The message and its automatic reply are one transaction, and one change.
    const [ofOne, ofOther, ofStaff] = await Promise.all(
      [2, 1, 3].map((count, at) => following[at]!.until(count)),
    );
    expect([ofOne, ofOther, ofStaff]).toEqual([[changed, typing], [last], [typing, changed, last]]);
    for (const { stop } of following) stop();
  });

  it('a member follows no chats of the staff', async () => {
    const { of } = await newMember();
    const packer = await colleague(endpoint(), clerk, ['warehouse']);
    for (const each of [of, packer]) {
      const { type } = await firstValueFrom(each.baas.followSignals('ops-service'));
      expect(type).toBe('lost');
    }
  });

  describe('cards', () => {
    const card = (kind: 'product' | 'order', id: string) => ({
      clientId: input('').clientId,
      card: { kind, id },
    });

    async function newBuyer() {
      const of = await memberWithAddress(endpoint());
      const offer = await newOffer(of, 'physical', 5);
      const { order } = await of.order.create(orderInput(offer));
      return {
        of,
        service: serviceOf(of),
        id: of.baas.session.user.uid!,
        productId: offer.product._id,
        order,
      };
    }

    it('of a product and an order show the facts of now, to both sides', async () => {
      const { of, service, id, productId, order } = await newBuyer();
      const ofOrder = card('order', order._id);
      await service.sendCard(card('product', productId));
      await Promise.all([service.sendCard(ofOrder), service.sendCard(ofOrder)]);
      const cards = async () =>
        (await service.messages()).messages.flatMap(({ card: each }) => each ?? []);
      expect(await cards()).toMatchObject([
        { kind: 'product', id: productId, isOnSale: true },
        { kind: 'order', id: order._id, no: order.no, status: 'pending_payment', lineCount: 1 },
      ]);
      await of.order.cancel(order._id);
      await clerk.stockroom.setShelf(productId, 'off');
      expect(await cards()).toMatchObject([{ isOnSale: false }, { status: 'cancelled' }]);
      const { messages } = await deskOf(clerk).chat(id);
      expect(messages.flatMap(({ card: each }) => each?.id ?? [])).toEqual([productId, order._id]);
      const { data } = await deskOf(clerk).threads('all', 1);
      expect(data.find(({ _id }) => _id === id)).toMatchObject({
        lastText: '',
        lastContent: 'order',
      });
    });

    it('of the staff reach the member', async () => {
      const { of, service, id, productId } = await newBuyer();
      await write({ service }, '有推荐吗');
      await deskOf(clerk).replyCard({ threadId: id, ...card('product', productId) });
      const { messages } = await serviceOf(of).messages();
      expect(messages.at(-1)).toMatchObject({ author: 'staff', card: { id: productId } });
    });

    it('of another member’s order and of a product off sale are refused', async () => {
      const [one, other] = [await newBuyer(), await newBuyer()];
      await write(one, '在吗');
      await clerk.stockroom.setShelf(other.productId, 'off');
      const refusals = [
        () => one.service.sendCard(card('order', other.order._id)),
        () => one.service.card({ kind: 'order', id: other.order._id }),
        () => deskOf(clerk).replyCard({ threadId: one.id, ...card('order', other.order._id) }),
        () => one.service.sendCard(card('product', other.productId)),
        () => one.service.sendCard(card('product', 'nothing')),
      ];
      const codes = [];
      for (const refusal of refusals) codes.push((await errorOf(refusal())).errCode);
      expect(codes).toEqual([
        'ORDER_NOT_FOUND',
        'ORDER_NOT_FOUND',
        'ORDER_NOT_FOUND',
        'PRODUCT_NOT_FOUND',
        'PRODUCT_NOT_FOUND',
      ]);
      expect((await one.service.messages()).messages).toHaveLength(2);
    });
  });

  describe('pictures', () => {
    let files = 0;
    async function upload(
      of: Shopper,
      content: Uint8Array<ArrayBuffer> = picture,
      type = 'image/png',
    ) {
      const filePath = new Blob([content], { type });
      return (await of.baas.uploadFile({ filePath, cloudPath: `service/${(files += 1)}.png` }))
        .fileID;
    }
    const message = (file: string) => ({ clientId: input('').clientId, picture: file });

    it('of both sides are shown to both, until they are deleted', async () => {
      const member = await newMember();
      const own = await upload(member.of);
      const sent = message(own);
      const both = await Promise.all([
        member.service.sendPicture(sent),
        member.service.sendPicture(sent),
      ]);
      expect(both.map(({ message: { seq } }) => seq)).toEqual([1, 1]);
      const theirs = message(await upload(clerk));
      await deskOf(clerk).replyPicture({ threadId: member.id, ...theirs });
      for (const { messages } of [
        await member.service.messages(),
        await deskOf(clerk).chat(member.id),
      ]) {
        const urls = messages.flatMap(({ pictureUrl }) => pictureUrl ?? []);
        const types = await Promise.all(
          urls.map(async (url) => (await fetch(url)).headers.get('content-type')),
        );
        expect(types).toEqual(['image/png', 'image/png']);
      }
      const { data } = await deskOf(clerk).threads('all', 1);
      expect(data.find(({ _id }) => _id === member.id)).toMatchObject({
        lastText: '',
        lastContent: 'picture',
      });
      await member.of.baas.deleteFile({ fileList: [own] });
      const { messages } = await member.service.messages();
      expect(messages[0]).toMatchObject({ text: '', card: null, pictureUrl: null });
    });

    it.each([
      ['of another member', async () => upload((await newMember()).of)],
      ['that is no picture', (of: Shopper) => upload(of, new Uint8Array([1, 2, 3]), 'text/plain')],
      ['of more than 5 MB', (of: Shopper) => upload(of, noisyPicture(1_400))],
      ['by its address', async () => 'https://evil.example/x.webp'],
    ])('a file %s is refused, and nothing is stored', async (_, prepare) => {
      const { of, service } = await newMember();
      expect(await errorOf(service.sendPicture(message(await prepare(of))))).toMatchObject({
        errCode: 'INVALID_INPUT',
        field: 'picture',
        errMsg: '请换一张 5 MB 以内的图片',
      });
      expect(await service.messages()).toMatchObject({ messages: [] });
    });
  });

  it('a member reads no chat of another one, and guests have none', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await write(one, '只有我能看到');
    expect(await other.service.messages()).toMatchObject({ messages: [] });
    const guest = serviceOf(shopper(endpoint()));
    for (const call of [() => guest.messages(), () => guest.send(input('?')), guest.unread])
      expect(await errorOf(call())).toMatchObject({ errCode: 'uni-id-token-not-exist' });
    expect(await errorOf(deskOf(one.of).threads('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
    const packer = await colleague(endpoint(), clerk, ['warehouse']);
    expect(await errorOf(answer(one.id, '?', packer))).toMatchObject({ errCode: 'ROLE_REQUIRED' });
  });

  it.each([
    ['no text', '  ', '消息为 1-1000 字'],
    ['10,000 characters', '长'.repeat(10_000), '消息为 1-1000 字'],
    ['a control character', '铃\u0007', '含有无法显示的字符，请删除后重试'],
  ])('%s is refused, and nothing is stored', async (_what, text, errMsg) => {
    const member = await newMember();
    expect(await errorOf(write(member, text))).toMatchObject({
      errCode: 'INVALID_INPUT',
      field: 'text',
      errMsg,
    });
    expect(await member.service.messages()).toMatchObject({ messages: [] });
  });

  it('a member writes at most 30 messages a minute', async () => {
    const member = await newMember();
    for (let at = 0; at < 30; at += 1) await write(member, `第 ${at} 条`);
    expect(await errorOf(write(member, '太多了'))).toMatchObject({ errCode: 'RATE_LIMIT' });
  });

  it('a reply without a question is refused', async () => {
    const member = await newMember();
    expect(await errorOf(answer(member.id, '您好'))).toMatchObject({ errCode: 'MEMBER_NOT_FOUND' });
    expect(await errorOf(deskOf(clerk).chat(member.id))).toMatchObject({
      errCode: 'MEMBER_NOT_FOUND',
    });
  });
}
