const currency = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
});

export interface PriceParts {
  /** A minus sign, or empty. */
  sign: string;
  symbol: string;
  /** Whole yuan with digit grouping. */
  integer: string;
  /** `.90`; empty for whole yuan unless `keepZeros` is set. */
  decimals: string;
}

/**
 * Splits an amount into the parts of a displayed price.
 *
 * @param cents integer cents
 * @param keepZeros keeps `.00`
 */
export function priceParts(cents: number, keepZeros = false): PriceParts {
  const parts = currency.formatToParts(toYuan(cents));
  const pick = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('');
  const fraction = pick('fraction');
  return {
    sign: cents < 0 ? '−' : '',
    symbol: pick('currency'),
    integer: pick('integer', 'group'),
    decimals: keepZeros || fraction !== '00' ? `.${fraction}` : '',
  };
}

/** Formats integer cents: `¥239`, `¥12.90`, with `keepZeros` `¥239.00`. */
export function formatPrice(cents: number, keepZeros = false): string {
  const { sign, symbol, integer, decimals } = priceParts(cents, keepZeros);
  return sign + symbol + integer + decimals;
}

/** 1234 cents as the decimal text `12.34`, because a division of large amounts would round. */
function toYuan(cents: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}
