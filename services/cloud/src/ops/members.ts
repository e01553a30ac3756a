/** The members in the staff console. */
import { maskPhone, plainCode, plainPhone } from '@shop/domain';
import { mineUserinfo } from '@shop/site-map/paths';
import { isStaff } from '../accounts/staff-accounts';
import { storeResetCode } from '../accounts/reset-code';
import { failWith } from '../errors';
import { addNotification } from '../notifications/add';
import { recordAction } from './log';
import { readText } from './read-text';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AccountRow, OpsMember } from '@shop/domain';

/** The member with this user name or phone, or of the order with this number. */
export async function findMember(
  { database, clock }: CloudContext,
  text: unknown,
): Promise<OpsMember | null> {
  const typed = readText(text);
  return readMember(
    database,
    clock.now(),
    `a."username" = $2 or a."phone" = $3
       or a."_id" = (select "userId" from "order" where "no" = $4)`,
    [typed.toLowerCase(), plainPhone(typed), plainCode(typed)],
  );
}

/** Issues a reset code, notifies the member and records the action. */
export async function issueReset(
  context: CloudContext,
  { memberId, note }: { memberId: string; note: string },
): Promise<{ member: OpsMember; code: string }> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const { username } = await lockMember(context, tx, memberId);
    const code = await storeResetCode(context, tx, memberId);
    await addNotification(
      tx,
      {
        userId: memberId,
        type: 'service',
        titleKey: 'reset_issued',
        args: {},
        link: mineUserinfo,
      },
      now,
    );
    const detail = { username, note };
    await recordAction(context, tx, { action: 'member.reset', target: memberId, detail });
    const member = await readMember(tx, now, 'a."_id" = $2', [memberId]);
    return { member: member ?? failWith(context, 'MEMBER_NOT_FOUND', {}), code };
  });
}

async function lockMember(context: CloudContext, tx: Queryable, id: string): Promise<AccountRow> {
  const { rows } = await tx.query<AccountRow>(
    `select * from "account" where "_id" = $1 and "closedAt" is null for update`,
    [id],
  );
  const [account] = rows;
  return account && !isStaff(account) ? account : failWith(context, 'MEMBER_NOT_FOUND', {});
}

/** `condition` on the account `a`, with `values` from $2; $1 is the time. */
async function readMember(
  database: Queryable,
  now: number,
  condition: string,
  values: readonly string[],
): Promise<OpsMember | null> {
  const { rows } = await database.query<OpsMember & Pick<AccountRow, 'role'>>(
    `select a."_id", a."username", a."phone", a."nickname", a."createdAt", a."role",
       r."expiresAt" as "resetUntil",
       (select count(*)::int from "order" o where o."userId" = a."_id") as "orderCount"
     from "account" a
     left join "password_reset" r on r."_id" = a."_id" and r."expiresAt" > $1
     where a."closedAt" is null and (${condition}) limit 1`,
    [now, ...values],
  );
  const [found] = rows;
  if (!found || isStaff(found)) return null;
  const { role: _, phone, ...member } = found;
  return { ...member, phone: phone && maskPhone(phone) };
}
