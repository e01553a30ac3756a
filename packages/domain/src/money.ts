/** Money is integer cents from the database to the screen; a fraction of a yuan is never a floating number. */

export interface PriceParts {
  /** Currency sign, with the minus before it when the amount is negative. */
  symbol: string;
  /** Whole yuan, grouped. */
  integer: string;
  /** Two digits. */
  decimals: string;
  /** The whole as one text, for a screen reader. */
  text: string;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Cents of CNY as a locale writes them. RangeError when `cents` is not a whole number. */
export function formatCents(cents: number, locale = 'zh-CN'): PriceParts {
  const parts = formatter(locale).formatToParts(yuan(cents));
  const pick = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('');
  return {
    symbol: pick('minusSign', 'currency'),
    integer: pick('integer', 'group'),
    decimals: pick('fraction'),
    text: parts.map(({ value }) => value).join(''),
  };
}

/** 1234 -> "12.34": text, because a division would round. */
function yuan(cents: number): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`an amount is a whole number of cents, not ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

function formatter(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  formatters.set(locale, made);
  return made;
}
