/** The messages of invalid fields in the staff console. */
import { asLanguage } from '../errors/field-messages';
import type { Language } from '@shop/i18n/languages';

const messages = {
  stock: { 'zh-CN': '库存为 0-99999 的整数', en: 'Stock must be a whole number from 0 to 99999' },
  cancelReason: {
    'zh-CN': '请填写取消原因，买家会看到',
    en: 'Please enter a reason, which the buyer will see',
  },
  price: { 'zh-CN': '金额为 0-999999.99 元', en: 'Enter an amount from 0 to 999999.99' },
  formerPrice: {
    'zh-CN': '划线价必须高于售价，或留空',
    en: 'The former price must be above the price, or empty',
  },
  reason: {
    'zh-CN': '请填写原因，最多 140 字，买家会看到',
    en: 'Please enter a reason of at most 140 characters, which the buyer will see',
  },
  roles: { 'zh-CN': '请至少选择一个角色', en: 'Please choose at least one role' },
} satisfies Record<string, Record<Language, string>>;

export type OpsMessageId = keyof typeof messages;

export const opsFieldMessage = (id: OpsMessageId, language: Language = 'zh-CN'): string =>
  messages[id][language];

/** The message of a schema, in the language of the validation. */
export const opsMessageFor =
  (id: OpsMessageId) =>
  ({ lang }: { lang?: string }): string =>
    opsFieldMessage(id, asLanguage(lang));
