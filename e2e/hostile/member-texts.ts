import { randomUUID } from 'node:crypto';
import { deliveryAddress } from '../harness/backend-client';
import type { Desk } from '../harness/money/desk';
import { newMember, type Member } from '../harness/money/member';
import type { Order } from '../harness/money/rows';
import type { HostileTexts } from './hostile-texts';

/** The texts of a member, with the rows that have them. */
export interface MemberTexts {
  member: Member;
  nickname: string;
  addressName: string;
  addressDetail: string;
  addressTag: string;
  orderNote: string;
  review: string;
  append: string;
  aftersaleNote: string;
  question: string;
  /** Id of the chat. */
  chatId: string;
  reviewId: string;
  hiddenReviewId: string;
  reviewed: Order;
  unpaid: Order;
  cancelled: Order;
  claimed: Order;
  aftersaleId: string;
}

interface Offered {
  skuId: string;
  /** Claimed by the member and used for one order. */
  voucherId: string;
}

/** A new member who writes into each field that other people see. */
export async function writeMemberTexts(
  desk: Desk,
  texts: HostileTexts,
  { skuId, voucherId }: Offered,
): Promise<MemberTexts> {
  const { client } = desk;
  const member = await newMember(client, { hasAddress: false });
  const call = <T>(object: string, method: string, input: unknown) =>
    client.require<T>(object, method, [input], member.token);
  const line = (maxLength: number, minLength = 1) => texts.next('line', maxLength, minLength);
  const nickname = line(20);
  await call('user', 'updateProfile', { nickname });
  const address = { name: line(20, 2), detail: line(120, 5), tag: line(10) };
  await call('address', 'save', { ...deliveryAddress, ...address });
  const orderNote = line(140);
  const order = async (claimIds: string[] = []) => {
    const request = { items: [{ skuId, qty: 1 }], claimIds };
    const { quote } = await call<{ quote: { payableCents: number } }>('order', 'quote', request);
    const created = await call<{ order: Order }>('order', 'create', {
      ...request,
      note: orderNote,
      idempotencyKey: randomUUID(),
      expectedTotalCents: quote.payableCents,
    });
    return created.order;
  };
  const receive = async (placed: Order) => {
    await member.pay(placed._id);
    await desk.ship(placed);
    await member.untilStatus(placed._id, 'shipped');
    await member.confirm(placed._id);
    return placed;
  };
  const writeReview = async ({ _id: orderId, lines }: Order, text: string) => {
    const review = { orderId, lineId: lines[0]?._id, stars: 4, text };
    return (await call<{ id: string }>('review', 'create', review)).id;
  };
  const reviewed = await receive(await order([await member.claim(voucherId)]));
  const review = line(500);
  const reviewId = await writeReview(reviewed, review);
  const append = line(500);
  await call('review', 'append', { reviewId, text: append });
  const claimed = await receive(await order());
  const hiddenReviewId = await writeReview(claimed, line(500));
  const aftersaleNote = line(500);
  const { aftersale } = await call<{ aftersale: { _id: string } }>('aftersale', 'request', {
    orderId: claimed._id,
    lineId: claimed.lines[0]?._id,
    kind: 'return',
    qty: 1,
    reason: 'changed_mind',
    note: aftersaleNote,
  });
  const question = texts.next('line', 1_000);
  const ask = (method: string, content: object) =>
    call('customer-service', method, { clientId: randomUUID(), ...content });
  await ask('sendCard', { card: { kind: 'order', id: reviewed._id } });
  await ask('send', { text: question });
  return {
    member,
    nickname,
    question,
    chatId: uidOf(member.token),
    addressName: address.name,
    addressDetail: address.detail,
    addressTag: address.tag,
    orderNote,
    review,
    append,
    aftersaleNote,
    reviewId,
    hiddenReviewId,
    reviewed,
    unpaid: await order(),
    cancelled: await order(),
    claimed,
    aftersaleId: aftersale._id,
  };
}

/** The id of the account in a token. */
function uidOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { uid: string }).uid;
}
