/** Operations that write about a member while the account closes, as their callers start them. */
import user from '../../objects/user';
import { storeResetCode } from '../../src/accounts/reset-code';
import { addNotification } from '../../src/notifications/add';
import { changeAddresses } from '../../src/addresses/change-addresses';
import { saveAddress } from '../../src/addresses/save-address';
import { sendMessage } from '../../src/customer-service/send';
import { replyToMember } from '../../src/ops/service';
import { requestCode, sendCode } from '../../src/phones/codes';
import { resetBySms } from '../../src/phones/sms-reset';
import { home } from '../harness/addresses';
import { as, clerk } from '../interleavings/world';
import type { CloudContext } from '@shop/baas/cloud';
import type { Operation } from '../interleavings/interleave';

export interface Member {
  uid: string;
  username: string;
  phone: string;
  password: string;
}

/** Prepares the operation, which begins when it is called. */
type Prepare = (context: CloudContext, member: Member) => Promise<Operation>;

const newPassword = 'ten calm lanterns';

/** By the name that the test shows. */
export const writers: Readonly<Record<string, Prepare>> = {
  notification:
    async (_context, { uid: userId }) =>
    async ({ database, clock }) => {
      const notification = { userId, type: 'service', titleKey: 'reset_issued', args: {} } as const;
      await database.transaction((tx) =>
        addNotification(tx, { ...notification, link: '/mine' }, clock.now()),
      );
    },

  message:
    async (_context, { uid }) =>
    (context) =>
      sendMessage(as(context, uid), { clientId: 'last', content: { text: '再见' } }),

  reply: async (context, { uid: threadId }) => {
    await sendMessage(as(context, threadId), { clientId: 'first', content: { text: '在吗' } });
    const reply = { threadId, clientId: 'reply', content: { text: '在的' } };
    return (later) => replyToMember(as(later, 'race-clerk'), reply);
  },

  login:
    async (_context, { username, password }) =>
    (context) =>
      user.login(context, { username, password, deviceTokens: [] }),

  'code for a phone':
    async (_context, { uid: accountId, phone }) =>
    (context) =>
      requestCode(context, { purpose: 'verify', phone, accountId, lane: 'owner' }),

  'reset by text message': async (context, { phone }) => {
    const { database } = context;
    const request = { purpose: 'reset', phone, accountId: null, lane: 'owner' } as const;
    const { ticket } = await requestCode(context, request);
    const { rows } = await database.query<{ _id: string }>(
      `select "_id" from "phone_code" where "phone" = $1`,
      [phone],
    );
    await sendCode(context, rows[0]!._id);
    const { rows: messages } = await database.query<{ text: string }>(
      `select "text" from "sandbox_sms" where "phone" = $1`,
      [phone],
    );
    const code = /\d{6}/.exec(messages[0]!.text)![0];
    const typed = { ticket, code, passwordHash: 'a new hash' };
    return (later) => resetBySms(later, typed, newPassword);
  },

  'reset by the staff': async (context, { uid, username }) => {
    const code = await context.database.transaction((tx) =>
      storeResetCode(clerk(context), tx, uid),
    );
    return (later) => user.resetPassword(later, { username, code, password: newPassword });
  },

  address:
    async (_context, { uid }) =>
    (context) => {
      const call = as(context, uid);
      return changeAddresses(call, async (tx) => ({
        result: await saveAddress(call, tx, uid, { ...home, isDefault: true }),
      }));
    },
};
