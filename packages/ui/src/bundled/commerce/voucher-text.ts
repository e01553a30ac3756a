import { uiText } from '@shop/ui';
import { language, type Language } from '@shop/i18n';

/** The large text of a voucher: `¥40`, `7.5折` or a word. */
export type VoucherValue =
  | { unitBefore?: string; number: string; unitAfter?: string }
  | { word: string };

interface VoucherFigures {
  kind: 'reduce' | 'percent' | 'shipping' | 'exchange';
  amountCents?: number | null;
  percentBp?: number | null;
}
interface VoucherCondition {
  minSpendCents: number;
}

/** 8500 is 8.5折 in Chinese (the share to pay) and 15% off in English (the share saved). */
const displayedPercent: Record<Language, (paidBp: number) => number> = {
  'zh-CN': (paidBp) => paidBp / 1000,
  en: (paidBp) => (10_000 - paidBp) / 100,
};
/** 200000 is 2,000, as prices are written. */
const yuan = (cents: number) => new Intl.NumberFormat('en').format(cents / 100);

/** The value of a voucher: an amount, a percentage, free shipping or an exchange. */
export function voucherValue({ kind, amountCents, percentBp }: VoucherFigures): VoucherValue {
  if (kind === 'shipping') return { word: uiText('freeShipping') };
  if (kind === 'percent' && percentBp)
    return {
      number: String(displayedPercent[language()](percentBp)),
      unitAfter: uiText('discount'),
    };
  if (kind === 'reduce' && amountCents) return { unitBefore: '¥', number: yuan(amountCents) };
  return { word: uiText('exchange') };
}

const valueText = (value: VoucherValue): string =>
  'word' in value ? value.word : `${value.unitBefore ?? ''}${value.number}${value.unitAfter ?? ''}`;

/** The condition of a voucher, shown below its value. */
export function voucherThreshold({
  kind,
  minSpendCents,
}: VoucherFigures & VoucherCondition): string {
  if (minSpendCents > 0) return uiText('usableFrom', { least: yuan(minSpendCents) });
  return uiText(kind === 'exchange' ? 'showInShop' : 'noThreshold');
}

/** A voucher in one short phrase: 满299减40, 满99享8.5折, 免邮. */
export function voucherSummary(voucher: VoucherFigures & VoucherCondition): string {
  const { kind, amountCents, minSpendCents } = voucher;
  const [value, amount, least] = [
    valueText(voucherValue(voucher)),
    yuan(amountCents ?? 0),
    yuan(minSpendCents),
  ];
  if (minSpendCents === 0) return kind === 'reduce' ? uiText('takeOff', { amount }) : value;
  if (kind === 'reduce') return uiText('takeOffFrom', { least, amount });
  return uiText(kind === 'percent' ? 'shareFrom' : 'from', { least, value });
}

/** The text for a voucher state of the server. */
export const voucherStateText = (
  state: 'claimable' | 'claimed' | 'sold_out' | 'not_started' | 'ended',
): string => uiText(`voucher.${state}`);
