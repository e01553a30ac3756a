import { language } from '@shop/i18n';

// Swedish writes 2026-11-26 23:59: in Chinese the long form does not fit on a card.
const formats = {
  'zh-CN': { locale: 'sv-SE', dateStyle: 'short' },
  en: { locale: 'en-GB', dateStyle: 'medium' },
} as const;

const inShanghai = (at: number, options: Intl.DateTimeFormatOptions): string => {
  const { locale, dateStyle } = formats[language()];
  return new Intl.DateTimeFormat(locale, {
    dateStyle,
    timeZone: 'Asia/Shanghai',
    ...options,
  }).format(at);
};

/** Epoch ms as a day and a time in Shanghai: `2026-11-26 23:59`, `26 Nov 2026, 23:59`. */
export const timeText = (at: number): string => inShanghai(at, { timeStyle: 'short' });

/** Epoch ms as a day in Shanghai: `2026-11-26`, `26 Nov 2026`. */
export const dayText = (at: number): string => inShanghai(at, {});
