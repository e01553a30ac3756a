import { resetInput } from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { resetIssueLimit } from '../src/accounts/limits';
import { checkInput } from '../src/errors';
import { readSandboxMessages } from '../src/sms/sandbox-messages';
import { senderName } from '../src/sms/settings';
import { findMember, issueReset } from '../src/ops/members';
import { staffObject } from '../src/ops/staff-object';

export default staffObject('ops-members', {
  find: async (context, text) => ({ member: await findMember(context, text) }),

  async issueReset(context, input) {
    const checked = checkInput(context, resetInput, input);
    await countAttempt(context, resetIssueLimit(context.requireSession().uid));
    return issueReset(context, checked);
  },

  async sandboxMessages({ database, settings }) {
    const sender = senderName(settings);
    return { sender, messages: sender === 'sandbox' ? await readSandboxMessages(database) : [] };
  },
});
