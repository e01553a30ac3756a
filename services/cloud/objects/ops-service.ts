import { rowId, serviceRange, serviceReply } from '@shop/domain';
import { checkInput } from '../src/errors';
import { listThreads, readChat, replyToMember } from '../src/ops/service';
import { staffObject } from '../src/ops/staff-object';

export default staffObject('ops-service', {
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
});
