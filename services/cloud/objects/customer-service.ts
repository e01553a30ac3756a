import {
  cardRef,
  maxServicePictureBytes,
  serviceCardInput,
  serviceKnown,
  serviceMessageInput,
  servicePictureInput,
  serviceRange,
  serviceSeq,
} from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { serviceMessageLimit } from '../src/accounts/limits';
import { requireCard } from '../src/customer-service/cards';
import {
  countUnreadMessages,
  markReadUpTo,
  markSeen,
  readOwnChat,
} from '../src/customer-service/read';
import { sendMessage } from '../src/customer-service/send';
import { memberTopic, signalTyping } from '../src/customer-service/signals';
import { checkInput } from '../src/errors';
import { requireOwnPictures } from '../src/pictures';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { ServiceObject } from '@shop/domain';

/** How long `changes` waits: less than networks allow a request to be silent, ms. */
const waitMs = 25_000;

interface Hooks {
  /** Every method needs a session. */
  _before(context: CloudContext): Promise<void>;
  _follow(context: CloudContext): Promise<string[]>;
}

const service: Implementation<ServiceObject> & Hooks = {
  async _before(context) {
    context.requireSession();
  },

  async _follow(context) {
    return [memberTopic(context.requireSession().uid)];
  },

  async messages(context, range) {
    const { uid } = context.requireSession();
    const { database, clock } = context;
    const checked = checkInput(context, serviceRange, range ?? {});
    await markSeen(database, uid, clock.now());
    return readOwnChat(context, uid, checked);
  },

  async changes(context, known) {
    const { uid } = context.requireSession();
    const { database, clock, signals } = context;
    const { after, readByShop } = checkInput(context, serviceKnown, known);
    await markSeen(database, uid, clock.now());
    const page = await signals.waitFor([memberTopic(uid)], waitMs, async () => {
      const now = await readOwnChat(context, uid, { after });
      return now.messages.length > 0 || now.readByShop > readByShop ? now : null;
    });
    return page ?? readOwnChat(context, uid, { after });
  },

  async send(context, input) {
    const { uid } = context.requireSession();
    const { clientId, text } = checkInput(context, serviceMessageInput, input);
    await countAttempt(context, serviceMessageLimit(uid));
    return { message: await sendMessage(context, { clientId, content: { text } }) };
  },

  async sendCard(context, input) {
    const { uid } = context.requireSession();
    const { clientId, card } = checkInput(context, serviceCardInput, input);
    await countAttempt(context, serviceMessageLimit(uid));
    return { message: await sendMessage(context, { clientId, content: { card } }) };
  },

  async sendPicture(context, input) {
    const { uid } = context.requireSession();
    const { clientId, picture } = checkInput(context, servicePictureInput, input);
    await countAttempt(context, serviceMessageLimit(uid));
    await requireOwnPictures(context, 'picture', [picture], maxServicePictureBytes);
    return { message: await sendMessage(context, { clientId, content: { picture } }) };
  },

  async card(context, ref) {
    const { uid: memberId } = context.requireSession();
    const checked = checkInput(context, cardRef, ref);
    return { card: await requireCard(context, context.database, { ref: checked, memberId }) };
  },

  async read(context, seq) {
    const { uid } = context.requireSession();
    await markReadUpTo(context, 'member', {
      memberId: uid,
      seq: checkInput(context, serviceSeq, seq),
    });
    return { unread: await countUnreadMessages(context.database, uid) };
  },

  async unread(context) {
    const { uid } = context.requireSession();
    return { unread: await countUnreadMessages(context.database, uid) };
  },

  async typing(context) {
    await signalTyping(context, 'staff', context.requireSession().uid);
  },
};
export default service;
