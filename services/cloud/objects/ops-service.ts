import { rowId, serviceRange, serviceReply, serviceSeq } from '@shop/domain';
import { requireStaff } from '../src/accounts/staff-guard';
import { markReadUpTo } from '../src/customer-service/read';
import { signalTyping, staffTopic } from '../src/customer-service/signals';
import { checkInput } from '../src/errors';
import { listThreads, readChat, replyToMember } from '../src/ops/service';
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

  reply: async (context, input) => ({
    message: await replyToMember(context, checkInput(context, serviceReply, input)),
  }),

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
