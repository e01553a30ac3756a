import { cancelReason, quoteInput } from '@shop/domain';
import { cancelOrder, releaseDueOrders } from '../orders/close';
import { quoteOf, readOffer, requireAvailable } from '../orders/offer';
import { placeOrder } from '../orders/place';
import { countOrders, listOrders, readOrder, readOrderId, readTab } from '../orders/read';
import { readWish } from '../orders/wish';
import { accept, refuse } from '../refuse';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { Order, OrderObject } from '@shop/domain';

const order: Implementation<OrderObject> & { _timing(context: CloudContext): Promise<void> } = {
  /** Frees what unpaid orders hold also while nobody calls. */
  async _timing(context) {
    let closed: number;
    do closed = await releaseDueOrders(context);
    while (closed > 0);
  },

  async quote(context, input) {
    const { uid } = context.requireSession();
    const wish = accept(context, quoteInput, input);
    await releaseDueOrders(context);
    const offer = await readOffer(context, context.database, wish.skuId);
    await requireAvailable(context, context.database, uid, offer, wish);
    return { quote: quoteOf(offer, wish.qty) };
  },

  async create(context, input) {
    const { uid } = context.requireSession();
    const wish = readWish(context, input);
    await releaseDueOrders(context);
    const id = await context.database.transaction((tx) => placeOrder(context, tx, uid, wish));
    return { order: await own(context, uid, id) };
  },

  async list(context, tab, page) {
    const { uid } = context.requireSession();
    await releaseDueOrders(context);
    return {
      ...(await listOrders(context.database, uid, readTab(tab), page)),
      serverNow: context.clock.now(),
    };
  },

  async counts(context) {
    const { uid } = context.requireSession();
    await releaseDueOrders(context);
    return { counts: await countOrders(context.database, uid) };
  },

  async detail(context, id) {
    const { uid } = context.requireSession();
    await releaseDueOrders(context);
    return { order: await own(context, uid, id), serverNow: context.clock.now() };
  },

  async cancel(context, id, reason) {
    const { uid } = context.requireSession();
    const why = accept(context, cancelReason, reason);
    const orderId = readOrderId(context, id);
    await releaseDueOrders(context);
    await context.database.transaction((tx) =>
      cancelOrder(context, tx, { id: orderId, buyer: uid, reason: why }),
    );
    return { order: await own(context, uid, orderId) };
  },
};
export default order;

async function own(context: CloudContext, uid: string, id: unknown): Promise<Order> {
  return (
    (await readOrder(context.database, uid, readOrderId(context, id))) ??
    refuse(context, 'ORDER_NOT_FOUND', {})
  );
}
