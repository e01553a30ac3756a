import { language } from '@shop/i18n';

/** The day of a moment (epoch ms) as the shop's clock has it. */
export const dayOf = (moment: number) =>
  new Intl.DateTimeFormat(language(), {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(moment);
