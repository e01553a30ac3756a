import { actionsOf, aftersaleInput } from '@shop/domain';
import { endDueAftersales, earliestAftersaleDeadline } from '../src/aftersales/deadlines';
import { withdrawAftersale } from '../src/aftersales/decide';
import { linkPictures, requireOwnPictures } from '../src/pictures';
import {
  listAftersales,
  readAftersaleId,
  readLine,
  readOffers,
  readOwnAftersale,
} from '../src/aftersales/read';
import { requestAftersale } from '../src/aftersales/request';
import { returnAddressOf } from '../src/aftersales/return-address';
import { sendReturnParcel } from '../src/aftersales/send-parcel';
import { checkInput, failWith } from '../src/errors';
import { readFacts } from '../src/orders/facts';
import { readOrderId } from '../src/orders/read';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { AftersaleObject, OrderRow } from '@shop/domain';

interface Hooks {
  _before(context: CloudContext): Promise<void>;
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const aftersale: Implementation<AftersaleObject> & Hooks = {
  /** Every method needs a session. */
  async _before(context) {
    context.requireSession();
  },

  /** The job of `aftersale.triggers.json` ends after-sales whose deadline has passed. */
  _due: ({ database }) => earliestAftersaleDeadline(database),

  _timing: endDueAftersales,

  async offers(context, id) {
    const { uid } = context.requireSession();
    const now = context.clock.now();
    const { rows } = await context.database.query<OrderRow>(
      `select * from "order" where "_id" = $1 and "userId" = $2`,
      [readOrderId(context, id), uid],
    );
    const [order] = await readFacts(context.database, rows, now);
    if (!order) return failWith(context, 'ORDER_NOT_FOUND', {});
    if (!actionsOf(order.facts, now).includes('aftersale')) return { offers: [] };
    return { offers: await readOffers(context.database, order.row, now) };
  },

  async request(context, input) {
    const checked = checkInput(context, aftersaleInput, input);
    await requireOwnPictures(context, 'photos', checked.photos);
    const id = await context.database.transaction((tx) => requestAftersale(context, tx, checked));
    return { aftersale: await readOwnAftersale(context, id) };
  },

  async withdraw(context, input) {
    const id = readAftersaleId(context, input);
    await context.database.transaction((tx) => withdrawAftersale(context, tx, id));
    return { aftersale: await readOwnAftersale(context, id) };
  },

  async sendParcel(context, input, carrier, trackingNo) {
    const id = readAftersaleId(context, input);
    await context.database.transaction((tx) =>
      sendReturnParcel(context, tx, id, { carrier, trackingNo }),
    );
    return { aftersale: await readOwnAftersale(context, id) };
  },

  async detail(context, input) {
    const id = readAftersaleId(context, input);
    const aftersale = await readOwnAftersale(context, id);
    const [photoUrls, line] = await Promise.all([
      linkPictures(context, aftersale.photos),
      readLine(context.database, aftersale),
    ]);
    const returnTo = returnAddressOf(aftersale, context.settings);
    return { aftersale, photoUrls, line, returnTo, serverNow: context.clock.now() };
  },

  async mine(context, page) {
    const { uid } = context.requireSession();
    return listAftersales(context.database, uid, page);
  },
};
export default aftersale;
