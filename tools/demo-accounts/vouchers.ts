import type { VoucherInput } from '@shop/domain';
import { codeOf } from './connection';
import type { Cast } from './stories';

const claimedCount = 4;
/** Long enough to claim it, short enough that it has expired when the shopper looks. */
const briefMs = 3_000;

/** Claims vouchers of the shop and a partner, and one that expires at once. */
export async function fillWallet(cast: Cast): Promise<void> {
  const { shopper } = cast;
  const { counts } = await shopper.voucher.mine('usable', '', 1);
  if (counts.expired === 0) await claimBriefVoucher(cast);
  if (counts.usable + counts.used > claimedCount) return;
  for (const platform of ['self', 'nanshan']) {
    const { vouchers } = await shopper.catalog.search({ platform, claimable: '1' });
    for (const { _id } of vouchers?.data.slice(0, claimedCount) ?? [])
      await shopper.voucher.claim(_id).catch(ignoreUnavailable);
  }
}

/** A voucher can run out between the list and the claim. */
function ignoreUnavailable(error: unknown): void {
  if (codeOf(error) === undefined) throw error;
}

async function claimBriefVoucher({ shopper, ops }: Cast): Promise<void> {
  const now = Date.now();
  const period = { from: now - 60_000, to: now + briefMs };
  const input: VoucherInput = {
    platform: 'self',
    kind: 'reduce',
    titleZh: '开张尝鲜',
    titleEn: 'Opening Treat',
    amountCents: 500,
    percentBp: null,
    capCents: null,
    minSpendCents: 3_900,
    scope: 'all',
    scopeIds: [],
    scopeTextZh: '全店可用',
    scopeTextEn: 'Storewide',
    stacks: true,
    total: 100,
    perUser: 1,
    obtain: 'claim',
    code: null,
    claimFrom: period.from,
    claimTo: period.to,
    valid: { type: 'range', ...period },
  };
  const { voucher } = await ops.opsVouchers.save(input);
  await ops.opsVouchers.setStatus({ id: voucher._id, to: 'active' });
  await shopper.voucher.claim(voucher._id);
  await ops.opsVouchers.setStatus({ id: voucher._id, to: 'ended' });
}
