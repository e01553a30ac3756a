import { texts } from './texts';

/** What stands large on a ticket: `¥40`, `7.5折` or a word. */
export type VoucherValue = { unitBefore?: string; number: string; unitAfter?: string } | { word: string };

interface VoucherFigures { kind: 'reduce' | 'percent' | 'shipping' | 'exchange'; amountCents?: number | null; percentBp?: number | null }

/** Money off, share kept (8500 = 8.5折), free shipping or a thing to fetch -> the large words of its ticket. */
export function voucherValue({ kind, amountCents, percentBp }: VoucherFigures): VoucherValue {
  if (kind === 'shipping') return { word: texts.freeShipping };
  if (kind === 'percent' && percentBp) return { number: String(percentBp / 1000), unitAfter: texts.discount };
  if (kind === 'reduce' && amountCents) return { unitBefore: '¥', number: String(amountCents / 100) };
  return { word: texts.exchange };
}

export const voucherValueText = (value: VoucherValue): string =>
  'word' in value ? value.word : `${value.unitBefore ?? ''}${value.number}${value.unitAfter ?? ''}`;
