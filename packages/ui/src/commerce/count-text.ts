import { language, type Language } from '@shop/i18n';

const formats = new Map<Language, { whole: Intl.NumberFormat; short: Intl.NumberFormat }>();

function formatsOf(locale: Language) {
  const made = formats.get(locale) ?? {
    whole: new Intl.NumberFormat(locale),
    // Rounded down, so that nothing is said to sell better than it does.
    short: new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumFractionDigits: 1,
      roundingMode: 'floor',
    } as Intl.NumberFormatOptions),
  };
  formats.set(locale, made);
  return made;
}

/** `2,104`, and from ten thousand on `1.8万` or `18K`. */
export function countText(count: number): string {
  const { whole, short } = formatsOf(language());
  return (count < 10_000 ? whole : short).format(count);
}
