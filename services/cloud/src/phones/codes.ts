/**
 * Codes that are sent to a phone. The caller who asked for one gets a ticket, and only with it the
 * code can be tried: guesses of strangers use up tickets of their own
 * (docs/decisions/0187-a-verified-phone-resets-the-password.md).
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { smsCodeLength, type PhoneCodeRow, type SmsTicket } from '@shop/domain';
import { countAttempt } from '../accounts/attempts';
import { failAsClosed, keepOpen } from '../accounts/open-account';
import { smsPause, smsPerDay, type SmsLane } from '../accounts/limits';
import { addEffect } from '../effects/add-effect';
import { failWith } from '../errors';
import { senderName, senderOf } from '../sms/settings';
import { readMemberByPhone } from './members';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

const validMinutes = 10;
const maxAttempts = 5;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** Worthless without the ticket, of which the database has only a hash. */
const codeHashOf = (id: string, code: string) => hashOf(`${id}\n${code}`);

/** Fails with SMS_UNAVAILABLE while the shop sends no text messages. */
export function requireSender(context: CloudContext): void {
  if (!senderOf(context)) failWith(context, 'SMS_UNAVAILABLE', {});
}

interface CodeRequest extends Pick<PhoneCodeRow, 'purpose' | 'phone' | 'accountId'> {
  /** Callers of one lane cannot use up the codes of another. */
  lane: SmsLane;
}

/**
 * Sends a code soon. For a phone without a member it does the same work, and sends nothing. Fails
 * with RATE_LIMIT.
 */
export async function requestCode(
  context: CloudContext,
  { purpose, phone, accountId, lane }: CodeRequest,
): Promise<SmsTicket> {
  const pause = smsPause(phone, lane);
  await countAttempt(context, pause);
  await countAttempt(context, smsPerDay(phone, lane));
  const ticket = randomBytes(24).toString('base64url');
  const id = hashOf(ticket);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    if (accountId && !(await keepOpen(tx, accountId))) failAsClosed(context);
    await tx.query(`delete from "phone_code" where "expiresAt" <= $1`, [now]);
    await tx.query(
      `insert into "phone_code"
         ("_id", "purpose", "phone", "accountId", "attemptCount", "expiresAt")
       values ($1, $2, $3, $4, 0, $5)`,
      [id, purpose, phone, accountId, now + validMinutes * 60_000],
    );
    await addEffect(tx, { kind: 'phoneCode.send', key: id, payload: { codeId: id }, now });
  });
  return { ticket, resendDelayMs: pause.windowMs, sender: senderName(context.settings) };
}

/** Makes the code and sends it; a repetition replaces it. Does nothing after its time. */
export async function sendCode(context: CloudContext, codeId: string): Promise<void> {
  const { database, clock } = context;
  const { rows } = await database.query<PhoneCodeRow>(
    `select * from "phone_code" where "_id" = $1 and "expiresAt" > $2`,
    [codeId, clock.now()],
  );
  const [row] = rows;
  const sender = senderOf(context);
  if (!row || !sender) return;
  const { purpose, phone } = row;
  if (purpose === 'reset' && !(await readMemberByPhone(database, phone))) return;
  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
  await database.query(`update "phone_code" set "codeHash" = $2 where "_id" = $1`, [
    codeId,
    codeHashOf(codeId, code),
  ]);
  await sender.send({ phone, template: 'code', args: { code, minutes: validMinutes } });
}

interface TypedCode extends Pick<PhoneCodeRow, 'purpose' | 'accountId'> {
  ticket: string;
  code: string;
}

/**
 * Uses the code up, in one transaction with `use`: when that fails, the code stays. Fails with
 * SMS_CODE_FAILED.
 */
export async function redeemCode<Result>(
  context: CloudContext,
  { purpose, accountId, ticket, code }: TypedCode,
  use: (tx: Queryable, phone: string) => Promise<Result>,
): Promise<Result> {
  const id = hashOf(ticket);
  const left = await countTry(context, id);
  return context.database.transaction(async (tx) => {
    const { rows } = await tx.query<PhoneCodeRow>(
      `delete from "phone_code" where "_id" = $1 and "codeHash" = $2 and "purpose" = $3
         and "accountId" is not distinct from $4
       returning *`,
      [id, codeHashOf(id, code), purpose, accountId],
    );
    const [row] = rows;
    return row ? use(tx, row.phone) : failWith(context, 'SMS_CODE_FAILED', { left });
  });
}

/**
 * Counts before the code is compared, so that no parallel guess is left out.
 * @returns the attempts that are left after this one
 */
async function countTry(context: CloudContext, id: string): Promise<number> {
  const { rows } = await context.database.query<PhoneCodeRow>(
    `update "phone_code" set "attemptCount" = "attemptCount" + 1
     where "_id" = $1 and "expiresAt" > $2 and "attemptCount" < ${maxAttempts} returning *`,
    [id, context.clock.now()],
  );
  const [row] = rows;
  return row ? maxAttempts - row.attemptCount : failWith(context, 'SMS_CODE_FAILED', { left: 0 });
}
