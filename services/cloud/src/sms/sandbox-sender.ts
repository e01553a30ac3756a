import { createId } from '../ids';
import type { CloudContext } from '@shop/baas/cloud';
import type { SmsSender } from './sms-sender';

/** How long the staff console shows a message. */
const lifetimeMs = 24 * 60 * 60_000;

/** Reaches no phone: the staff console shows the messages. */
export const sandboxSender = ({
  database,
  clock,
}: Pick<CloudContext, 'database' | 'clock'>): SmsSender => ({
  async send({ phone, args: { code, minutes } }) {
    const now = clock.now();
    await database.query(`delete from "sandbox_sms" where "at" <= $1`, [now - lifetimeMs]);
    await database.query(
      `insert into "sandbox_sms" ("_id", "phone", "text", "at") values ($1, $2, $3, $4)`,
      [createId(now), phone, `验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`, now],
    );
  },
});
