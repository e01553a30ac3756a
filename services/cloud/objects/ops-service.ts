import {
  maxServicePictureBytes,
  rowId,
  serviceCardReply,
  servicePictureReply,
  serviceRange,
  serviceReply,
  serviceSeq,
} from '@shop/domain';
import { requireStaff } from '../src/accounts/staff-guard';
import { markReadUpTo } from '../src/customer-service/read';
import { signalTyping, staffTopic } from '../src/customer-service/signals';
import { checkInput } from '../src/errors';
import { listThreads, readChat, replyToMember } from '../src/ops/service';
import { requireOwnPictures } from '../src/pictures';
import { staffObject } from '../src/ops/staff-object';
import type { CloudContext } from '@shop/baas/cloud';

const service = staffObject('ops-service', {
  threads: (context, filter, page) => listThreads(context, filter, page),

  chat: (context, id, range) =>
    readChat(
      context,
      checkInput(context, rowId, id),
      checkInput(context, serviceRange, range ?? {}),
    ),

  reply: async (context, input) => {
    const { text, ...message } = checkInput(context, serviceReply, input);
    return { message: await replyToMember(context, { ...message, content: { text } }) };
  },

  replyCard: async (context, input) => {
    const { card, ...message } = checkInput(context, serviceCardReply, input);
    return { message: await replyToMember(context, { ...message, content: { card } }) };
  },

  replyPicture: async (context, input) => {
    const { picture, ...message } = checkInput(context, servicePictureReply, input);
    await requireOwnPictures(context, 'picture', [picture], maxServicePictureBytes);
    return { message: await replyToMember(context, { ...message, content: { picture } }) };
  },

  read: (context, id, seq) =>
    markReadUpTo(context, 'staff', {
      memberId: checkInput(context, rowId, id),
      seq: checkInput(context, serviceSeq, seq),
    }),

  typing: (context, id) => signalTyping(context, 'member', checkInput(context, rowId, id)),
});

export default {
  ...service,
  async _follow(context: CloudContext): Promise<string[]> {
    await requireStaff(context, 'ops-service.threads');
    return [staffTopic];
  },
};
