import { cancelReason, quoteInput } from '@shop/domain';
import { checkInput, failWith } from '../src/errors';
import { readOrderDetail } from '../src/orders/detail';
import { confirmDueParcels, earliestAutoConfirm } from '../src/fulfilment/auto-confirm';
import { confirmOrder, confirmParcel } from '../src/fulfilment/confirm';
import { hideOrder, remindOfOrder } from '../src/orders/own-changes';
import { cancelOrder, closeOverdueOrders, earliestDeadline } from '../src/orders/close';
import { readAftersalesOf } from '../src/aftersales/read';
import { requireAvailable } from '../src/checkout/availability';
import { readDeliveryAddress } from '../src/checkout/delivery';
import { readOffersForQuote } from '../src/checkout/offer';
import { quoteOf } from '../src/checkout/quote';
import { canPayHere } from '../src/provider/provider-of';
import { readOrderRequest } from '../src/checkout/order-request';
import { placeOrder } from '../src/checkout/place';
import { countOrders, listOrders, readOrder, readOrderId, readTab } from '../src/orders/read';
import type { CloudContext, Implementation, MethodCall } from '@shop/baas/cloud';
import type { Order, OrderObject } from '@shop/domain';

interface Hooks {
  _before(context: CloudContext, call: MethodCall): Promise<void>;
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const order: Implementation<OrderObject> & Hooks = {
  /** Every method needs a session. A new order can use the units of overdue orders. */
  async _before(context, { method }) {
    context.requireSession();
    if (method === 'create') await closeOverdueOrders(context);
  },

  /** The job of `order.triggers.json` closes unpaid orders and confirms parcels that are due. */
  async _due({ database, clock }) {
    const deadline = await earliestDeadline(database, clock.now());
    const times = [deadline, await earliestAutoConfirm(database)];
    const due = times.filter((time) => time !== null);
    return due.length > 0 ? Math.min(...due) : null;
  },

  async _timing(context) {
    await closeOverdueOrders(context);
    await confirmDueParcels(context);
  },

  async quote(context, input) {
    const { uid } = context.requireSession();
    const request = checkInput(context, quoteInput, input);
    const offers = await readOffersForQuote(context, request.items);
    const { database } = context;
    await requireAvailable(context, database, uid, offers);
    const address = await readDeliveryAddress(context, database, uid, request.addressId);
    const quote = await quoteOf(context, database, { uid, offers, address }, request.claimIds);
    return { quote: { ...quote, canPayHere: canPayHere(context) } };
  },

  async create(context, input) {
    const { uid } = context.requireSession();
    const request = readOrderRequest(context, input);
    const id = await placeOrder(context, uid, request);
    return { order: await readOwnOrder(context, id, context.clock.now()) };
  },

  async list(context, tab, page) {
    const { uid } = context.requireSession();
    const serverNow = context.clock.now();
    const orders = await listOrders(context.database, uid, readTab(tab), page, serverNow);
    return { ...orders, serverNow };
  },

  async counts(context) {
    const { uid } = context.requireSession();
    return { counts: await countOrders(context.database, uid, context.clock.now()) };
  },

  async detail(context, id) {
    const { uid } = context.requireSession();
    const serverNow = context.clock.now();
    const orderId = readOrderId(context, id);
    const [order, aftersales] = await Promise.all([
      readOrderDetail(context.database, uid, orderId, serverNow),
      readAftersalesOf(context.database, orderId),
    ]);
    if (!order) return failWith(context, 'ORDER_NOT_FOUND', {});
    return { order: { ...order, aftersales }, serverNow };
  },

  async cancel(context, id, reason) {
    const { uid } = context.requireSession();
    const checkedReason = checkInput(context, cancelReason, reason);
    const orderId = readOrderId(context, id);
    await context.database.transaction((tx) =>
      cancelOrder(context, tx, { id: orderId, buyer: uid, reason: checkedReason }),
    );
    return { order: await readOwnOrder(context, orderId, context.clock.now()) };
  },

  async confirm(context, id) {
    const orderId = readOrderId(context, id);
    await context.database.transaction((tx) => confirmOrder(context, tx, orderId));
    return { order: await readOwnOrder(context, orderId, context.clock.now()) };
  },

  async confirmParcel(context, id, parcelId) {
    const orderId = readOrderId(context, id);
    await context.database.transaction((tx) => confirmParcel(context, tx, orderId, parcelId));
    return { order: await readOwnOrder(context, orderId, context.clock.now()) };
  },

  async remind(context, id) {
    const orderId = readOrderId(context, id);
    await context.database.transaction((tx) => remindOfOrder(context, tx, orderId));
    return { order: await readOwnOrder(context, orderId, context.clock.now()) };
  },

  async hide(context, id) {
    const orderId = readOrderId(context, id);
    await context.database.transaction((tx) => hideOrder(context, tx, orderId));
    return {};
  },
};
export default order;

async function readOwnOrder(context: CloudContext, id: unknown, now: number): Promise<Order> {
  const { uid } = context.requireSession();
  const orderId = readOrderId(context, id);
  const order = await readOrder(context.database, uid, orderId, now);
  return order ?? failWith(context, 'ORDER_NOT_FOUND', {});
}
