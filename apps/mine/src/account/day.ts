import { language } from '@shop/i18n';

/** The day of an epoch ms timestamp in the shop's time zone. */
export const dayOf = (timestampMs: number) =>
  new Intl.DateTimeFormat(language(), {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(timestampMs);
