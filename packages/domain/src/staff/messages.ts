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
  malformed: { 'zh-CN': '提交的内容有误，请刷新后重试', en: 'This is not valid. Please reload.' },
  time: { 'zh-CN': '请填写时间', en: 'Please enter a time' },
  period: { 'zh-CN': '结束时间必须晚于开始时间', en: 'The end must be after the start' },
  days: { 'zh-CN': '有效天数为 1-3650', en: 'Days must be from 1 to 3650' },
  platform: { 'zh-CN': '请选择平台', en: 'Please choose a platform' },
  title: { 'zh-CN': '请填写标题', en: 'Please enter a title' },
  amount: { 'zh-CN': '满减券需要优惠金额', en: 'A money-off voucher needs its amount' },
  percent: {
    'zh-CN': '折扣券的折扣为 0.01%-99.99%，其他券不填',
    en: 'A percentage voucher needs a share from 0.01% to 99.99%; other vouchers have none',
  },
  scope: {
    'zh-CN': '请选择适用的商品或分类，全店通用时不选',
    en: 'Please choose products or categories, or none for the whole shop',
  },
  scopeText: { 'zh-CN': '请填写适用范围的说明', en: 'Please describe what it applies to' },
  total: { 'zh-CN': '发行量为正整数，或留空', en: 'The number must be positive, or empty' },
  perUser: { 'zh-CN': '每人限领 1-99 张', en: 'The limit per person is from 1 to 99' },
  code: {
    'zh-CN': '兑换码为 8-20 位字母或数字，仅用于凭码领取的券',
    en: 'A code has 8-20 letters or digits; only vouchers claimed by code have one',
  },
  note: {
    'zh-CN': '请填写处理说明，最多 500 字',
    en: 'Please enter a note of at most 500 characters',
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
