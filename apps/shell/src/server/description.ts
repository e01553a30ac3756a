import type { Language } from '@shop/i18n/languages';
import type { Route } from '../navigation/route';

/** Only the server needs it, so it is not one of the shell's messages. */
const shopDescription: Record<Language, string> = {
  'zh-CN': '在线选购商品，领取优惠券，查看订单和物流。',
  en: 'Browse products, collect vouchers and follow your orders.',
};

/** The description that the remote declares for the page, or that of the shop. */
export function descriptionOf({ code }: Pick<Route, 'code'>, language: Language): string {
  const page = code.in === 'remote' ? code.page : null;
  const declared = language === 'en' ? page?.descriptionEn : page?.description;
  return declared ?? shopDescription[language];
}
