import { maskPhone, type SandboxSmsRow } from '@shop/domain';
import type { Queryable } from '@shop/baas/cloud';

const maxMessages = 100;

/** The messages that the sandbox kept instead of sending them, newest first, with masked phones. */
export async function readSandboxMessages(database: Queryable): Promise<SandboxSmsRow[]> {
  const { rows } = await database.query<SandboxSmsRow>(
    `select * from "sandbox_sms" order by "at" desc, "_id" desc limit ${maxMessages}`,
  );
  return rows.map((row) => ({ ...row, phone: maskPhone(row.phone) }));
}
