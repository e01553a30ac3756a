import { aftersaleReasons } from '@shop/domain';
import { language } from '@shop/i18n';

/** The text of a stored reason code; an unknown one stays as it is. */
export function reasonText(code: string): string {
  const reason = Object.entries(aftersaleReasons).find(([key]) => key === code)?.[1];
  if (!reason) return code;
  return language() === 'en' ? reason.textEn : reason.textZh;
}
