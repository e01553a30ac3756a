import { language } from '@shop/i18n';

const hour = 3_600_000;
const soonMs = 72 * hour;

// Swedish writes 2026-11-26 23:59: in Chinese the long form does not fit on a card.
const formats = {
  'zh-CN': { locale: 'sv-SE', dateStyle: 'short' },
  en: { locale: 'en-GB', dateStyle: 'medium' },
} as const;

/** Date and time in Shanghai, where vouchers end. */
export function dateTime(time: number): string {
  const { locale, dateStyle } = formats[language()];
  return new Intl.DateTimeFormat(locale, {
    dateStyle,
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(time);
}

/** Full days until `validTo` if fewer than 72 hours are left; otherwise null. */
export function daysLeft(validTo: number, now: number): number | null {
  const leftMs = validTo - now;
  return leftMs > 0 && leftMs < soonMs ? Math.floor(leftMs / (24 * hour)) : null;
}
