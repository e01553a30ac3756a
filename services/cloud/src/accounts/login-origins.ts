/**
 * The devices and networks from which an account logged in. A device is known by a random token
 * that the server issues at a login and that the client keeps after the logout.
 */
import { createHash, randomBytes } from 'node:crypto';
import { keepOpen } from './open-account';
import { networkOf } from './network';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

const day = 24 * 60 * 60_000;
/** An origin without a login for so long is unknown again. */
export const originLifetimeMs = 90 * day;
/** Devices and networks together; a login from a new place adds two. */
const maxOriginsPerAccount = 50;

export type LoginOrigin =
  | { kind: 'device'; deviceId: string }
  | { kind: 'network' }
  | { kind: 'unknown' };

/** Whether the account knows the device or network of this call. */
export async function findOrigin(
  context: CloudContext,
  username: string,
  deviceTokens: readonly string[],
): Promise<LoginOrigin> {
  const deviceIds = deviceTokens.map((token) => idOf('device', username, token));
  const networkId = idOf('network', username, networkOf(context.clientIP));
  const { rows } = await context.database.query<{ _id: string }>(
    `select origin."_id" from "login_origin" origin
     join "account" on "account"."_id" = origin."accountId"
     where "account"."username" = $1 and origin."_id" = any($2::text[])
       and origin."lastLoginAt" > $3`,
    [username, [...deviceIds, networkId], context.clock.now() - originLifetimeMs],
  );
  const knownIds = new Set(rows.map(({ _id }) => _id));
  const deviceId = deviceIds.find((id) => knownIds.has(id));
  if (deviceId) return { kind: 'device', deviceId };
  return { kind: knownIds.has(networkId) ? 'network' : 'unknown' };
}

/**
 * Remembers the device and network of a successful login or registration.
 * @returns the token of a new device for the client, undefined for a known device
 */
export async function rememberOrigin(
  context: CloudContext,
  { _id: accountId, username }: AccountRow,
  origin: LoginOrigin,
): Promise<string | undefined> {
  const newToken = origin.kind === 'device' ? undefined : randomBytes(32).toString('base64url');
  const deviceId =
    origin.kind === 'device' ? origin.deviceId : idOf('device', username, newToken ?? '');
  const networkId = idOf('network', username, networkOf(context.clientIP));
  await context.database.transaction(async (tx) => {
    if (!(await keepOpen(tx, accountId))) return;
    await tx.query(
      `insert into "login_origin" ("_id", "accountId", "lastLoginAt")
       select "_id", $2, $3 from unnest($1::text[]) as origin("_id") order by "_id"
       on conflict ("_id") do update
         set "accountId" = excluded."accountId", "lastLoginAt" = excluded."lastLoginAt"`,
      [[deviceId, networkId], accountId, context.clock.now()],
    );
  });
  await deleteOldOrigins(context, accountId);
  return newToken;
}

/** Keeps the newest origins of the account, and deletes up to 20 expired ones of any account. */
async function deleteOldOrigins({ database, clock }: CloudContext, accountId: string) {
  await database.query(
    `delete from "login_origin" where "_id" in (
       select "_id" from "login_origin" where "accountId" = $1
       order by "lastLoginAt" desc, "_id" offset $2 for update skip locked)`,
    [accountId, maxOriginsPerAccount],
  );
  await database.query(
    `delete from "login_origin" where "_id" in (
       select "_id" from "login_origin" where "lastLoginAt" <= $1
       order by "lastLoginAt" limit 20 for update skip locked)`,
    [clock.now() - originLifetimeMs],
  );
}

/** A hash, so that a copy of the table contains neither usable tokens nor a list of addresses. */
const idOf = (kind: 'device' | 'network', username: string, value: string): string =>
  createHash('sha256').update(`${kind}\n${username}\n${value}`).digest('base64url');
