import { rowId } from '@shop/domain';
import { checkInput } from '../src/errors';
import { countUnread, listNotifications, markRead } from '../src/notifications/read';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { NotificationObject } from '@shop/domain';

const notification: Implementation<NotificationObject> & {
  _before(context: CloudContext): Promise<void>;
} = {
  /** Every method needs a session. */
  async _before(context) {
    context.requireSession();
  },

  async list(context, page) {
    const { uid } = context.requireSession();
    const notifications = await listNotifications(context.database, uid, page);
    return { ...notifications, unread: await countUnread(context.database, uid) };
  },

  async read(context, id) {
    const { uid } = context.requireSession();
    const checkedId = id === undefined || id === null ? null : checkInput(context, rowId, id);
    await markRead(context.database, uid, checkedId, context.clock.now());
    return { unread: await countUnread(context.database, uid) };
  },
};
export default notification;
