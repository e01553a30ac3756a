import {
  asLanguage,
  grams,
  opsFieldMessage,
  pageSize,
  readPage,
  readSearch,
  stackGroupOf,
  voucherStatuses,
  voucherTransitions,
} from '@shop/domain';
import { createId } from '../ids';
import { Conditions } from '../catalog/conditions';
import { foldText } from '../catalog/search/text';
import { failWith } from '../errors';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type {
  Listing,
  OpsMessageId,
  OpsVoucher,
  VoucherInput,
  VoucherRow,
  VoucherStatusInput,
} from '@shop/domain';

export async function listVouchers(
  database: Queryable,
  status: unknown,
  text: unknown,
  page: unknown,
): Promise<Listing<OpsVoucher>> {
  const conditions = new Conditions().addWords('v', readSearch({ q: text }).q);
  const known = voucherStatuses.find((each) => each === status);
  if (known) conditions.add('v."status" = ?', known);
  const from = `from "voucher" v where true${conditions.and}`;
  const [{ rows }, counted] = await Promise.all([
    database.query<VoucherRow>(
      `select v.* ${from} order by v."_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      conditions.values,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from}`, conditions.values),
  ]);
  return { data: rows.map(viewOf), count: counted.rows[0]?.count ?? 0 };
}

function viewOf({
  searchText: _s,
  grams: _g,
  textVersion: _v,
  valid,
  ...row
}: VoucherRow): OpsVoucher {
  return {
    ...row,
    valid: valid as OpsVoucher['valid'],
    nextStatuses: [...voucherTransitions[row.status]],
  };
}

/** Creates a draft or changes it. Fails with INVALID_INPUT, VOUCHER_STATE, VOUCHER_CODE_TAKEN. */
export async function saveVoucher(
  context: CloudContext,
  tx: Queryable,
  input: VoucherInput,
): Promise<OpsVoucher> {
  await requirePlatform(context, tx, input.platform);
  await requireScope(context, tx, input);
  const id = input.id ?? createId(context.clock.now());
  if (input.id !== undefined) await requireDraft(context, tx, input.id, input.version);
  else await insertDraft(tx, id, input);
  if (input.code !== null) await requireFreeCode(context, tx, id, input.code);
  const voucher = await writeDraft(tx, id, input);
  await recordAction(context, tx, {
    action: 'voucher.save',
    target: id,
    detail: { title: voucher.titleZh, kind: voucher.kind, isNew: input.id === undefined },
  });
  return viewOf(voucher);
}

const failField = (context: CloudContext, id: OpsMessageId, field: string = id): never =>
  failWith(context, 'INVALID_INPUT', {
    field,
    message: opsFieldMessage(id, asLanguage(context.clientInfo.LOCALE)),
  });

async function requirePlatform(context: CloudContext, tx: Queryable, code: string) {
  const { rowCount } = await tx.query(`select 1 from "voucher_platform" where "code" = $1`, [code]);
  if (rowCount === 0) failField(context, 'platform');
}

async function requireScope(
  context: CloudContext,
  tx: Queryable,
  { scope, scopeIds }: VoucherInput,
): Promise<void> {
  if (scope === 'all') return;
  const ids = [...new Set(scopeIds)];
  const { rowCount } = await tx.query(`select 1 from "${scope}" where "_id" = any($1::text[])`, [
    ids,
  ]);
  if (rowCount < ids.length) failField(context, 'scope', 'scopeIds');
}

async function requireDraft(
  context: CloudContext,
  tx: Queryable,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { rows } = await tx.query<Pick<VoucherRow, 'status' | 'version'>>(
    `select "status", "version" from "voucher" where "_id" = $1 for update`,
    [id],
  );
  const voucher = rows[0] ?? failWith(context, 'VOUCHER_NOT_FOUND', {});
  if (voucher.status !== 'draft' || voucher.version !== version)
    failWith(context, 'VOUCHER_STATE', {});
}

async function requireFreeCode(context: CloudContext, tx: Queryable, id: string, code: string) {
  const { rowCount } = await tx.query(`select 1 from "voucher" where "code" = $1 and "_id" <> $2`, [
    code,
    id,
  ]);
  if (rowCount > 0) failWith(context, 'VOUCHER_CODE_TAKEN', {});
}

/** A row with every required field; `writeDraft` fills it. */
const insertDraft = (tx: Queryable, id: string, input: VoucherInput) =>
  tx.query(
    `insert into "voucher" ("_id", "platform", "kind", "titleZh", "titleEn", "minSpendCents",
       "scope", "scopeIds", "scopeTextZh", "scopeTextEn", "stackGroup", "claimed", "perUser",
       "obtain", "claimFrom", "claimTo", "valid", "status", "searchText", "grams", "version")
     values ($1, $2, $3, '', '', 0, 'all', '{}', '', '', 'none', 0, 1, 'claim', 0, 0, '{}',
       'draft', '', '{}', 1)`,
    [id, input.platform, input.kind],
  );

async function writeDraft(tx: Queryable, id: string, input: VoucherInput): Promise<VoucherRow> {
  const searchText = foldText(input.titleZh, input.titleEn, input.scopeTextZh, input.scopeTextEn);
  const row: Partial<VoucherRow> = {
    platform: input.platform,
    kind: input.kind,
    titleZh: input.titleZh,
    titleEn: input.titleEn,
    amountCents: input.amountCents,
    percentBp: input.percentBp,
    capCents: input.capCents,
    minSpendCents: input.minSpendCents,
    scope: input.scope,
    scopeTextZh: input.scopeTextZh,
    scopeTextEn: input.scopeTextEn,
    stackGroup: stackGroupOf(input),
    total: input.total,
    perUser: input.perUser,
    obtain: input.obtain,
    code: input.code,
    claimFrom: input.claimFrom,
    claimTo: input.claimTo,
    searchText,
    // The job adds its words.
    textVersion: null,
  };
  const names = Object.keys(row);
  const { rows } = await tx.query<VoucherRow>(
    `update "voucher" set ${names.map((name, index) => `"${name}" = $${index + 5}`).join(', ')},
       "scopeIds" = $2, "valid" = $3, "grams" = $4, "version" = "version" + 1
     where "_id" = $1 returning *`,
    [id, input.scopeIds, JSON.stringify(input.valid), grams(searchText), ...Object.values(row)],
  );
  const [voucher] = rows;
  if (!voucher) throw new Error(`voucher ${id} does not exist`);
  return voucher;
}

/** Fails with VOUCHER_NOT_FOUND or VOUCHER_STATE. */
export async function setVoucherStatus(
  context: CloudContext,
  tx: Queryable,
  { id, to }: VoucherStatusInput,
): Promise<OpsVoucher> {
  const { rows } = await tx.query<VoucherRow>(
    `select * from "voucher" where "_id" = $1 for update`,
    [id],
  );
  const voucher = rows[0] ?? failWith(context, 'VOUCHER_NOT_FOUND', {});
  if (!voucherTransitions[voucher.status].includes(to)) failWith(context, 'VOUCHER_STATE', {});
  await tx.query(`update "voucher" set "status" = $2, "version" = "version" + 1 where "_id" = $1`, [
    id,
    to,
  ]);
  await recordAction(context, tx, {
    action: 'voucher.status',
    target: id,
    detail: { title: voucher.titleZh, from: voucher.status, to },
  });
  return viewOf({ ...voucher, status: to, version: voucher.version + 1 });
}
