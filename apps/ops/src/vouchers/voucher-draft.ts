import {
  basisPointsIn,
  centsIn,
  wholeIn,
  yuanIn,
  type OpsVoucher,
  type VoucherInput,
} from '@shop/domain';
import { fromLocalTime, toLocalTime } from '../format/local-time';

/** A voucher as typed: texts of inputs. */
export interface VoucherDraft {
  platform: string;
  kind: VoucherInput['kind'];
  titleZh: string;
  titleEn: string;
  amount: string;
  percent: string;
  cap: string;
  minSpend: string;
  scope: VoucherInput['scope'];
  scopeIds: string;
  scopeTextZh: string;
  scopeTextEn: string;
  stacks: boolean;
  total: string;
  perUser: string;
  obtain: VoucherInput['obtain'];
  code: string;
  claimFrom: string;
  claimTo: string;
  days: string;
}

const week = 7 * 24 * 3_600_000;

export const newDraft = (now: number): VoucherDraft => ({
  platform: 'self',
  kind: 'reduce',
  titleZh: '',
  titleEn: '',
  amount: '',
  percent: '',
  cap: '',
  minSpend: '0',
  scope: 'all',
  scopeIds: '',
  scopeTextZh: '全店可用',
  scopeTextEn: 'Storewide',
  stacks: true,
  total: '',
  perUser: '1',
  obtain: 'claim',
  code: '',
  claimFrom: toLocalTime(now),
  claimTo: toLocalTime(now + week),
  days: '30',
});

export const draftOf = (voucher: OpsVoucher): VoucherDraft => ({
  platform: voucher.platform,
  kind: voucher.kind,
  titleZh: voucher.titleZh,
  titleEn: voucher.titleEn,
  amount: yuanIn(voucher.amountCents),
  percent: voucher.percentBp === null ? '' : String(voucher.percentBp / 100),
  cap: yuanIn(voucher.capCents),
  minSpend: yuanIn(voucher.minSpendCents),
  scope: voucher.scope,
  scopeIds: voucher.scopeIds.join(' '),
  scopeTextZh: voucher.scopeTextZh,
  scopeTextEn: voucher.scopeTextEn,
  stacks: voucher.stackGroup !== 'none',
  total: voucher.total === null ? '' : String(voucher.total),
  perUser: String(voucher.perUser),
  obtain: voucher.obtain === 'order' ? 'claim' : voucher.obtain,
  code: voucher.code ?? '',
  claimFrom: toLocalTime(voucher.claimFrom),
  claimTo: toLocalTime(voucher.claimTo),
  days: voucher.valid.type === 'days' ? String(voucher.valid.n) : '',
});

const optional = (text: string, read: (text: string) => number): number | null =>
  text.trim() === '' ? null : read(text);

/** The input for the server. Fields that the kind does not have are left out. */
export function inputOf(draft: VoucherDraft, voucher: OpsVoucher | null): VoucherInput {
  const { kind, valid } = { kind: draft.kind, valid: voucher?.valid };
  return {
    ...(voucher && { id: voucher._id, version: voucher.version }),
    platform: draft.platform,
    kind,
    titleZh: draft.titleZh,
    titleEn: draft.titleEn,
    amountCents: kind === 'reduce' || kind === 'shipping' ? optional(draft.amount, centsIn) : null,
    percentBp: kind === 'percent' ? optional(draft.percent, basisPointsIn) : null,
    capCents: kind === 'percent' ? optional(draft.cap, centsIn) : null,
    minSpendCents: centsIn(draft.minSpend),
    scope: draft.scope,
    scopeIds: draft.scope === 'all' ? [] : draft.scopeIds.split(/[\s,，]+/).filter(Boolean),
    scopeTextZh: draft.scopeTextZh,
    scopeTextEn: draft.scopeTextEn,
    stacks: draft.stacks,
    total: optional(draft.total, wholeIn),
    perUser: wholeIn(draft.perUser),
    obtain: draft.obtain,
    code: draft.obtain === 'code' ? draft.code : null,
    claimFrom: fromLocalTime(draft.claimFrom),
    claimTo: fromLocalTime(draft.claimTo),
    // A draft with fixed dates keeps them until days are typed.
    valid:
      draft.days.trim() === '' && valid?.type === 'range'
        ? valid
        : { type: 'days', n: wholeIn(draft.days) },
  };
}
