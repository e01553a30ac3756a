import { opsCancelReason, shelfInput, stockInput } from '@shop/domain';
import { checkInput, failWith } from '../errors';
import { listAllOrders, readAnyOrder } from '../ops/orders';
import { listAllProducts, readAnyProduct, setShelf } from '../ops/products';
import { recordAction } from '../ops/log';
import { staffObject } from '../ops/staff-object';
import { setStock } from '../ops/stock';
import { cancelOrder } from '../orders/close';
import { readOrderId, readTab } from '../orders/read';

export default staffObject('ops', {
  orders: ({ database, clock }, tab, page) =>
    listAllOrders(database, readTab(tab), page, clock.now()),

  async cancelOrder(context, id, reason) {
    const { database, clock } = context;
    const orderId = readOrderId(context, id);
    const checkedReason = checkInput(context, opsCancelReason, reason);
    await database.transaction(async (tx) => {
      await cancelOrder(context, tx, { id: orderId, buyer: null, reason: checkedReason });
      await recordAction(context, tx, {
        action: 'order.cancel',
        target: orderId,
        orderId,
        detail: { reason: checkedReason },
      });
    });
    const order = await readAnyOrder(database, orderId, clock.now());
    return { order: order ?? failWith(context, 'ORDER_NOT_FOUND', {}) };
  },

  products: ({ database }, text, page) => listAllProducts(database, text, page),

  async setShelf(context, input) {
    const change = checkInput(context, shelfInput, input);
    await context.database.transaction((tx) => setShelf(context, tx, change));
    return { product: await readAnyProduct(context, change.productId) };
  },

  async setStock(context, input) {
    const change = checkInput(context, stockInput, input);
    const productId = await context.database.transaction((tx) => setStock(context, tx, change));
    return { product: await readAnyProduct(context, productId) };
  },
});
