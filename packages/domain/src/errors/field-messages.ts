/** The messages of invalid input fields. Client and server both show them. */
import type { Language } from '@shop/i18n/languages';

const messages = {
  malformed: {
    'zh-CN': '提交的内容有误，请检查后重试',
    en: 'Something you entered is not valid. Please check it and try again.',
  },
  unreadable: {
    'zh-CN': '含有无法显示的字符，请删除后重试',
    en: 'Some characters cannot be displayed. Please remove them and try again.',
  },
  username: {
    'zh-CN': '用户名为 4-20 位字母、数字或下划线',
    en: 'User name must have 4-20 letters, digits or underscores',
  },
  usernamePhone: {
    'zh-CN': '用户名不能是手机号，可在注册后绑定手机号',
    en: 'User name must not be a mobile number. You can add your number later.',
  },
  passwordShort: {
    'zh-CN': '密码至少 8 位',
    en: 'Password must have at least 8 characters',
  },
  passwordLong: {
    'zh-CN': '密码最多 128 位',
    en: 'Password must have at most 128 characters',
  },
  passwordSame: {
    'zh-CN': '新密码与当前密码相同，请换一个',
    en: 'The new password is the same as the current one. Please choose another.',
  },
  resetCode: {
    'zh-CN': '重置码为 16 位字母和数字',
    en: 'Reset code must have 16 letters and digits',
  },
  smsCode: { 'zh-CN': '验证码为 6 位数字', en: 'The code has 6 digits' },
  smsCodeFirst: { 'zh-CN': '请先获取验证码', en: 'Please ask for a code first' },
  quantity: { 'zh-CN': '购买数量为 1-99 件', en: 'You can buy 1-99 at a time' },
  note: { 'zh-CN': '备注最多 140 字', en: 'Note must have at most 140 characters' },
  name: { 'zh-CN': '收货人姓名为 1-40 字', en: 'Please enter a name of 1-40 characters' },
  phone: { 'zh-CN': '请输入 11 位手机号', en: 'Please enter an 11-digit mobile number' },
  region: { 'zh-CN': '请选择所在地区', en: 'Please choose the region' },
  street: { 'zh-CN': '详细地址为 5-120 字', en: 'Please enter an address of 5-120 characters' },
  tag: { 'zh-CN': '标签最多 10 字', en: 'Tag must have at most 10 characters' },
  carrier: { 'zh-CN': '请选择快递公司', en: 'Please choose the carrier' },
  trackingNo: {
    'zh-CN': '请填写运单号',
    en: 'Please enter the tracking number',
  },
  aftersaleReason: { 'zh-CN': '请选择原因', en: 'Please choose a reason' },
  aftersaleNote: {
    'zh-CN': '说明最多 500 字',
    en: 'Description must have at most 500 characters',
  },
  stars: { 'zh-CN': '请选择 1-5 星', en: 'Please choose 1 to 5 stars' },
  reviewText: { 'zh-CN': '评价最多 500 字', en: 'Review must have at most 500 characters' },
  reviewAppend: {
    'zh-CN': '请填写追评，最多 500 字',
    en: 'Please enter a text of at most 500 characters',
  },
  reviewReport: { 'zh-CN': '请选择举报原因', en: 'Please choose a reason' },
  hideReason: {
    'zh-CN': '请填写隐藏原因，最多 140 字',
    en: 'Please enter a reason of at most 140 characters',
  },
  serviceText: {
    'zh-CN': '消息为 1-1000 字',
    en: 'A message has 1-1,000 characters',
  },
  picture: {
    'zh-CN': '请换一张 5 MB 以内的图片',
    en: 'Please choose another picture of at most 5 MB',
  },
  photos: {
    'zh-CN': '最多上传 9 张图片，请重新选择',
    en: 'You can add at most 9 pictures of your own. Please choose again.',
  },
  avatar: {
    'zh-CN': '请换一张 2 MB 以内的图片，重新上传',
    en: 'Please upload another picture of at most 2 MB',
  },
  staffNote: {
    'zh-CN': '请填写给顾客的说明，最多 500 字',
    en: 'Please enter a text for the shopper of at most 500 characters',
  },
  reason: { 'zh-CN': '原因最多 140 字', en: 'Reason must have at most 140 characters' },
  nickname: {
    'zh-CN': '昵称为 1-20 字，不能含控制字符',
    en: 'Nickname must have 1-20 characters and no control characters',
  },
  exchangeCode: {
    'zh-CN': '兑换码为 8-20 位字母或数字',
    en: 'A code has 8-20 letters or digits',
  },
} satisfies Record<string, Record<Language, string>>;

export type FieldMessageId = keyof typeof messages;

export const fieldMessage = (id: FieldMessageId, language: Language = 'zh-CN'): string =>
  messages[id][language];

/** For a number that the carrier does not use. */
export const trackingNoMessage = (
  { nameZh, nameEn, example }: { nameZh: string; nameEn: string; example: string },
  language: Language,
): string =>
  language === 'en'
    ? `${nameEn}: tracking numbers look like ${example}. Please check yours.`
    : `${nameZh}的运单号形如 ${example}，请核对`;

/** The language of an external value, such as a client's `LOCALE`; Chinese by default. */
export const asLanguage = (locale: unknown): Language =>
  typeof locale === 'string' && /^en(?![a-z])/i.test(locale) ? 'en' : 'zh-CN';
