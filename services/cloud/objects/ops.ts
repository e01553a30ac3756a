import {
  opsCancelReason,
  priceInput,
  repriceInput,
  shelfInput,
  shipInput,
  stockInput,
} from '@shop/domain';
import { readdressInput } from '@shop/domain/regions';
import { checkInput } from '../src/errors';
import { readdressOrder, repriceOrder } from '../src/ops/order-changes';
import { viewOrder } from '../src/ops/order-detail';
import { readOrderSearch } from '../src/ops/order-search';
import { listAllOrders, readAnyOrder } from '../src/ops/orders';
import { setPrice } from '../src/ops/price';
import { listAllProducts, readAnyProduct, setShelf } from '../src/ops/products';
import { recordAction } from '../src/ops/log';
import { shipForCaller } from '../src/ops/ship';
import { staffObject } from '../src/ops/staff-object';
import { setStock } from '../src/ops/stock';
import { cancelOrder } from '../src/orders/close';
import { readOrderId } from '../src/orders/read';

export default staffObject('ops', {
  orders: ({ database, clock }, tab, page, text) =>
    listAllOrders(database, readOrderSearch(tab, text), page, clock.now()),

  async order(context, id) {
    return { order: await viewOrder(context, readOrderId(context, id)) };
  },

  async cancelOrder(context, id, reason) {
    const { database } = context;
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
    return { order: await readAnyOrder(context, orderId) };
  },

  async repriceOrder(context, input) {
    const change = checkInput(context, repriceInput, input);
    await context.database.transaction((tx) => repriceOrder(context, tx, change));
    return { order: await readAnyOrder(context, change.orderId) };
  },

  async readdressOrder(context, input) {
    const change = checkInput(context, readdressInput, input);
    await context.database.transaction((tx) => readdressOrder(context, tx, change));
    return { order: await readAnyOrder(context, change.orderId) };
  },

  async ship(context, input) {
    const shipment = checkInput(context, shipInput, input);
    await context.database.transaction((tx) => shipForCaller(context, tx, shipment));
    return { order: await readAnyOrder(context, shipment.orderId) };
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

  async setPrice(context, input) {
    const change = checkInput(context, priceInput, input);
    const productId = await context.database.transaction((tx) => setPrice(context, tx, change));
    return { product: await readAnyProduct(context, productId) };
  },
});
