import { serviceMessageInput, serviceRange, serviceSeq } from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { serviceMessageLimit } from '../src/accounts/limits';
import {
  countUnreadMessages,
  markReadUpTo,
  markSeen,
  readMessages,
} from '../src/customer-service/read';
import { sendMessage } from '../src/customer-service/send';
import { checkInput } from '../src/errors';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { ServiceObject } from '@shop/domain';

const service: Implementation<ServiceObject> & { _before(context: CloudContext): Promise<void> } = {
  /** Every method needs a session. */
  async _before(context) {
    context.requireSession();
  },

  async messages(context, range) {
    const { uid } = context.requireSession();
    const { database, clock } = context;
    const checked = checkInput(context, serviceRange, range ?? {});
    await markSeen(database, uid, clock.now());
    const page = await readMessages(database, uid, checked);
    return { ...page, unread: await countUnreadMessages(database, uid) };
  },

  async send(context, input) {
    const { uid } = context.requireSession();
    const message = checkInput(context, serviceMessageInput, input);
    await countAttempt(context, serviceMessageLimit(uid));
    return { message: await sendMessage(context, message) };
  },

  async read(context, seq) {
    const { uid } = context.requireSession();
    await markReadUpTo(context.database, uid, checkInput(context, serviceSeq, seq));
    return { unread: await countUnreadMessages(context.database, uid) };
  },

  async unread(context) {
    const { uid } = context.requireSession();
    return { unread: await countUnreadMessages(context.database, uid) };
  },
};
export default service;
