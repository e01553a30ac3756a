import { language, type Language } from '@shop/i18n';

const formatsByLanguage = new Map<
  Language,
  { whole: Intl.NumberFormat; short: Intl.NumberFormat }
>();

function formatsOf(locale: Language) {
  const formats = formatsByLanguage.get(locale) ?? {
    whole: new Intl.NumberFormat(locale),
    // Round down, so that sales figures are never overstated.
    short: new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumFractionDigits: 1,
      roundingMode: 'floor',
    } as Intl.NumberFormatOptions),
  };
  formatsByLanguage.set(locale, formats);
  return formats;
}

/** Formats a count: `2,104`, and from ten thousand on `1.8万` or `18K`. */
export function countText(count: number): string {
  const { whole, short } = formatsOf(language());
  return (count < 10_000 ? whole : short).format(count);
}
