import { language } from '@shop/i18n';

/** `2026年11月21日 07:12:05`, in the shop's time zone and the language of the console. */
export const formatTime = (at: number): string =>
  new Intl.DateTimeFormat(language(), {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at);
