import { contentOf, type OpenPayment } from '../notices/scene';
import { sendNotice } from '../notices/send-notice';
import { signedNotice } from '../notices/signed-notice';
import { orderInput } from '../harness/offers';
import { aftersaleOf, serviceOf } from '../harness/service';
import { shopper, member, type Shopper } from '../harness/shopper';
import type { Random } from '@shop/baas/test-random';
import type { CreateOrderInput, Order } from '@shop/domain';
import type { Attempt, History } from './history';
import type { Shelf } from './shelf';

interface Place {
  endpoints: readonly string[];
  shelf: Shelf;
  history: History;
  random: Random;
}

interface Placed {
  input: CreateOrderInput;
  order: Order;
}

const weights = {
  buy: 40,
  buyTwice: 8,
  replay: 12,
  conflict: 5,
  claim: 20,
  startPayment: 20,
  pay: 20,
  cancel: 12,
  refund: 6,
  read: 10,
};
type Step = keyof typeof weights;
const steps = (Object.keys(weights) as Step[]).flatMap((step) =>
  Array<Step>(weights[step]).fill(step),
);

/** A shopper with one session, who calls a random engine at each step. */
export class Visitor {
  private readonly placed: Placed[] = [];
  private readonly claimIds: string[] = [];
  private readonly payments: OpenPayment[] = [];

  private constructor(
    private readonly place: Place,
    private readonly clients: readonly Shopper[],
    private readonly userId: string,
  ) {}

  static async enter(place: Place): Promise<Visitor> {
    const stored = new Map<string, string>();
    const first = await member(place.endpoints[0]!, stored);
    const others = place.endpoints.slice(1).map((endpoint) => shopper(endpoint, stored));
    return new Visitor(place, [first, ...others], first.baas.session.user.uid ?? '');
  }

  /** Makes one or two calls. */
  step(): Promise<unknown> {
    return this[this.place.random.of(steps)]();
  }

  private get client(): Shopper {
    return this.place.random.of(this.clients);
  }

  private record<T>(
    kind: Attempt['kind'],
    subject: string,
    call: () => Promise<T>,
    resultOf?: (response: T) => Pick<Attempt, 'resultId' | 'order'>,
  ): Promise<T | null> {
    return this.place.history.record({ kind, userId: this.userId, subject }, call, resultOf);
  }

  private async order(
    kind: 'order' | 'replay' | 'conflict',
    input: CreateOrderInput,
  ): Promise<void> {
    const response = await this.record(
      kind,
      input.idempotencyKey,
      () => this.client.order.create(input),
      ({ order }) => ({ resultId: order._id, order: amountsOf(order) }),
    );
    if (response && kind === 'order') this.placed.push({ input, order: response.order });
  }

  private async newInput(): Promise<CreateOrderInput> {
    const { random, shelf } = this.place;
    const input = orderInput(random.of(shelf.offers), 1 + random.below(2));
    const claimId = random.below(2) === 0 ? this.claimIds.at(-1) : undefined;
    if (!claimId) return input;
    const claimIds = [claimId];
    const quoted = await this.client.order
      .quote({ items: input.items, claimIds })
      .catch(() => null);
    return quoted ? { ...input, claimIds, expectedTotalCents: quoted.quote.payableCents } : input;
  }

  private async buy(): Promise<void> {
    await this.order('order', await this.newInput());
  }

  /** The same request at two engines at once, as after an impatient second tap. */
  private async buyTwice(): Promise<void> {
    const input = await this.newInput();
    await Promise.all([this.order('order', input), this.order('replay', input)]);
  }

  private async replay(): Promise<void> {
    const past = this.pastOrder();
    if (past) await this.order('replay', past.input);
  }

  /** Another cart with the key of an earlier order. */
  private async conflict(): Promise<void> {
    const past = this.pastOrder();
    if (!past) return;
    const [item] = past.input.items;
    const items = [{ skuId: item!.skuId, qty: item!.qty + 1 }];
    await this.order('conflict', { ...past.input, items });
  }

  private async claim(): Promise<void> {
    const voucherId = this.place.random.of(this.place.shelf.voucherIds);
    const response = await this.record(
      'claim',
      voucherId,
      () => this.client.voucher.claim(voucherId),
      ({ claim }) => ({ resultId: claim._id }),
    );
    if (response) this.claimIds.push(response.claim._id);
  }

  private async startPayment(): Promise<void> {
    const past = this.pastOrder();
    if (!past) return;
    const { _id: orderId, no: orderNo, payableCents: amountCents } = past.order;
    const response = await this.record('start', orderId, () =>
      this.client.backOffice.startPayment(orderId),
    );
    if (response) this.payments.push({ orderId, orderNo, key: response.id, amountCents });
  }

  /**
   * A signed notice of the provider, sometimes twice at once. The order may be paid or cancelled by
   * now.
   */
  private async pay(): Promise<void> {
    const { random, endpoints } = this.place;
    const payment = this.payments[random.below(Math.max(1, this.payments.length))];
    if (!payment) return;
    const { key, orderId } = payment;
    const notice = signedNotice(contentOf(payment));
    const send = () =>
      this.record(
        'pay',
        key,
        () => requireAccepted(random.of(endpoints), notice),
        () => ({
          resultId: orderId,
        }),
      );
    await Promise.all(random.below(3) === 0 ? [send(), send()] : [send()]);
  }

  private async cancel(): Promise<void> {
    const past = this.pastOrder();
    if (past)
      await this.record('cancel', past.order._id, () => this.client.order.cancel(past.order._id));
  }

  private async refund(): Promise<void> {
    const past = this.pastOrder();
    const [line] = past?.order.lines ?? [];
    if (!past || !line) return;
    const orderId = past.order._id;
    await this.record('refund', orderId, async () => {
      const { aftersale } = await aftersaleOf(this.client).request({
        orderId,
        lineId: line._id,
        kind: 'refund',
        qty: 1,
        reason: 'changed_mind',
      });
      return serviceOf(this.client).approve(aftersale._id);
    });
  }

  /** A shopper finds each acknowledged order at once, at every engine. */
  private async read(): Promise<void> {
    const past = this.placed.at(-1);
    if (!past) return;
    await this.record(
      'read',
      past.order._id,
      () => this.client.order.detail(past.order._id),
      ({ order }) => ({ resultId: order._id, order: amountsOf(order) }),
    );
  }

  private pastOrder(): Placed | undefined {
    return this.placed[this.place.random.below(Math.max(1, this.placed.length))];
  }
}

const amountsOf = ({ lines, payableCents }: Order) => ({
  qty: lines.reduce((total, { qty }) => total + qty, 0),
  payableCents,
});

async function requireAccepted(
  endpoint: string,
  notice: Parameters<typeof sendNotice>[1],
): Promise<void> {
  const status = await sendNotice(endpoint, notice);
  if (status !== 200) throw Object.assign(new Error('not accepted'), { errCode: status || '5' });
}
