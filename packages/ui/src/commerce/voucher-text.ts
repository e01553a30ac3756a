import { language, type Language } from '@shop/i18n';
import { t } from '../messages';

/** What stands large on a ticket: `¥40`, `7.5折` or a word. */
export type VoucherValue =
  { unitBefore?: string; number: string; unitAfter?: string } | { word: string };

interface VoucherFigures {
  kind: 'reduce' | 'percent' | 'shipping' | 'exchange';
  amountCents?: number | null;
  percentBp?: number | null;
}
interface VoucherCondition {
  minSpendCents: number;
}

/** Chinese says the share that is kept, 8500 = 8.5折; English the share that is off, 8500 = 15% off. */
const percentOf: Record<Language, (keptBp: number) => number> = {
  'zh-CN': (kept) => kept / 1000,
  en: (kept) => (10_000 - kept) / 100,
};
const yuan = (cents: number) => String(cents / 100);

/** Money off, share kept (8500 = 8.5折), free shipping or a thing to fetch -> the large words of its ticket. */
export function voucherValue({ kind, amountCents, percentBp }: VoucherFigures): VoucherValue {
  if (kind === 'shipping') return { word: t('freeShipping') };
  if (kind === 'percent' && percentBp)
    return { number: String(percentOf[language()](percentBp)), unitAfter: t('discount') };
  if (kind === 'reduce' && amountCents) return { unitBefore: '¥', number: yuan(amountCents) };
  return { word: t('exchange') };
}

const valueText = (value: VoucherValue): string =>
  'word' in value ? value.word : `${value.unitBefore ?? ''}${value.number}${value.unitAfter ?? ''}`;

/** Under the value of a ticket: money conditions are written closed. */
export function voucherThreshold({
  kind,
  minSpendCents,
}: VoucherFigures & VoucherCondition): string {
  if (minSpendCents > 0) return t('usableFrom', { least: yuan(minSpendCents) });
  return t(kind === 'exchange' ? 'showInShop' : 'noThreshold');
}

/** A voucher in one short word of its ticket: 满299减40, 满99享8.5折, 免邮. */
export function voucherWords(voucher: VoucherFigures & VoucherCondition): string {
  const { kind, amountCents, minSpendCents } = voucher;
  const [value, amount, least] = [
    valueText(voucherValue(voucher)),
    yuan(amountCents ?? 0),
    yuan(minSpendCents),
  ];
  if (minSpendCents === 0) return kind === 'reduce' ? t('takeOff', { amount }) : value;
  if (kind === 'reduce') return t('takeOffFrom', { least, amount });
  return t(kind === 'percent' ? 'shareFrom' : 'from', { least, value });
}

/** The server's word about a voucher, for a reader. */
export const voucherStateText = (
  state: 'claimable' | 'claimed' | 'sold_out' | 'not_started' | 'ended',
): string => t(`voucher.${state}`);
