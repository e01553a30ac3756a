const yuan = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
});

export interface PriceText {
  sign: string;
  symbol: string;
  integer: string;
  decimals: string;
}

/** Integer cents -> the pieces of a price; `decimals` is empty for whole yuan unless `keepZeros`. */
export function priceParts(cents: number, keepZeros = false): PriceText {
  const parts = yuan.formatToParts(cents / 100);
  const pick = (...kinds: string[]) =>
    parts
      .filter(({ type }) => kinds.includes(type))
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

/** `¥239`, `¥12.90`, with `keepZeros` `¥239.00`. */
export function formatPrice(cents: number, keepZeros = false): string {
  const { sign, symbol, integer, decimals } = priceParts(cents, keepZeros);
  return sign + symbol + integer + decimals;
}
