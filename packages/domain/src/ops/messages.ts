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
  goodwill: { 'zh-CN': '请填写补偿金额', en: 'Please enter the amount' },
  identityNote: {
    'zh-CN': '请填写核对身份的方式，最多 140 字',
    en: 'Please state how you checked the identity, in at most 140 characters',
  },
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
  importFile: { 'zh-CN': '文件是空的', en: 'The file is empty' },
  importSize: {
    'zh-CN': '文件太大，请只保留要修改的行，或分成几个文件',
    en: 'The file is too large. Keep only the rows to change, or split it.',
  },
  importRows: {
    'zh-CN': '一次最多导入 2000 行，请分成几个文件',
    en: 'A file can have at most 2,000 rows. Please split it.',
  },
  importHeader: {
    'zh-CN': '第一行必须有 sku_id，以及 price_yuan、was_yuan、stock 中的至少一列',
    en: 'The first row needs sku_id and at least one of price_yuan, was_yuan and stock',
  },
  importColumn: {
    'zh-CN': '未知的列，请改正列名或删除此列',
    en: 'This column is unknown. Please correct its name or delete it.',
  },
  importColumnTwice: { 'zh-CN': '此列出现了两次', en: 'This column occurs twice' },
  importCells: {
    'zh-CN': '单元格比列名多，含逗号的文字须加引号',
    en: 'This row has more cells than the header. A text with a comma needs quotes.',
  },
  importQuotes: { 'zh-CN': '引号没有成对', en: 'A quote is missing or out of place' },
  importSkuMissing: { 'zh-CN': '请填写 sku_id', en: 'Please enter the sku_id' },
  importSkuUnknown: { 'zh-CN': '没有这个 sku_id', en: 'This sku_id does not exist' },
  importSkuTwice: {
    'zh-CN': '这个 sku_id 在前面的行出现过',
    en: 'An earlier row has this sku_id already',
  },
  adText: {
    'zh-CN': '说明太长或含有特殊字符',
    en: 'The text is too long or has special characters',
  },
  adImage: {
    'zh-CN': '请填写本店图片的地址，以 / 开头',
    en: 'Enter the path of a picture of the shop, starting with /',
  },
  adLink: {
    'zh-CN': '请填写本店页面的地址，以 / 开头',
    en: 'Enter the path of a page of the shop, starting with /',
  },
  adWeight: { 'zh-CN': '权重为 1-100 的整数', en: 'The weight is a whole number from 1 to 100' },
  adCap: { 'zh-CN': '每台设备每天展示 1-100 次', en: 'A device shows it 1 to 100 times a day' },
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
