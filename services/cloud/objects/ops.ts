import { opsCancelReason, shelfInput, stockInput } from '@shop/domain';
import { requireOps } from '../accounts/ops-account';
import { listAllOrders, readAnyOrder } from '../ops/orders';
import { listAllProducts, readAnyProduct, setShelf } from '../ops/products';
import { setStock } from '../ops/stock';
import { cancelOrder, releaseDueOrders } from '../orders/close';
import { readOrderId, readTab } from '../orders/read';
import { accept, refuse } from '../refuse';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { OpsObject } from '@shop/domain';

const ops: Implementation<OpsObject> & { _before(context: CloudContext): Promise<void> } = {
  // Before every method, those to come included.
  _before: requireOps,

  async orders(context, tab, page) {
    await releaseDueOrders(context);
    return listAllOrders(context.database, readTab(tab), page);
  },

  async cancelOrder(context, id, reason) {
    const orderId = readOrderId(context, id);
    const why = accept(context, opsCancelReason, reason);
    await releaseDueOrders(context);
    await context.database.transaction((tx) =>
      cancelOrder(context, tx, { id: orderId, buyer: null, reason: why }),
    );
    return {
      order:
        (await readAnyOrder(context.database, orderId)) ?? refuse(context, 'ORDER_NOT_FOUND', {}),
    };
  },

  async products(context, text, page) {
    await releaseDueOrders(context);
    return listAllProducts(context.database, text, page);
  },

  async setShelf(context, input) {
    const wish = accept(context, shelfInput, input);
    await setShelf(context, wish);
    return { product: await readAnyProduct(context, wish.productId) };
  },

  async setStock(context, input) {
    const wish = accept(context, stockInput, input);
    const productId = await context.database.transaction((tx) => setStock(context, tx, wish));
    return { product: await readAnyProduct(context, productId) };
  },
};
export default ops;
