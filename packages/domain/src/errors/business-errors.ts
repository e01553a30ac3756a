/** The business errors of the shop: code, details and message for users. */
import type { Language } from '@shop/i18n/languages';

interface DetailByCode {
  STOCK_NOT_ENOUGH: { left: number };
  PRICE_CHANGED: { oldCents: number; newCents: number };
  PRODUCT_NOT_FOUND: object;
  SKU_NOT_FOUND: object;
  PRODUCT_OFF_SHELF: object;
  LIMIT_PER_USER: { limit: number };
  ORDER_MIXED: object;
  UNDELIVERABLE: object;
  UNPAID_ORDERS: { limit: number };
  UNPAID_UNITS: { limit: number; left: number };
  UNPAID_TOO_OFTEN: { minutes: number };
  /** The total is above the largest that providers take. */
  ORDER_TOO_LARGE: { limitCents: number };
  ORDER_NOT_FOUND: object;
  ORDER_STATE: object;
  PARCEL_QTY: { left: number };
  AFTERSALE_NOT_FOUND: object;
  AFTERSALE_CLOSED: object;
  AFTERSALE_QTY: { left: number };
  EXCHANGE_UNAVAILABLE: object;
  GOODWILL_LIMIT: { leftCents: number };
  REVIEW_NOT_FOUND: object;
  REVIEW_CLOSED: object;
  REVIEW_OWN: object;
  PAYMENT_UNAVAILABLE: object;
  /** The cashier does not open in the browser of this app. */
  PAYMENT_ELSEWHERE: object;
  ADDRESS_REQUIRED: object;
  ADDRESS_NOT_FOUND: object;
  ADDRESS_LIMIT: { limit: number };
  PHONE_REQUIRED: object;
  IDEMPOTENCY_CONFLICT: object;
  VOUCHER_NOT_FOUND: object;
  VOUCHER_NOT_STARTED: object;
  /** The time to claim it is over. */
  VOUCHER_EXPIRED: object;
  VOUCHER_SOLD_OUT: object;
  VOUCHER_LIMIT: { limit: number };
  VOUCHER_PAUSED: object;
  VOUCHER_NOT_APPLICABLE: object;
  CODE_INVALID: object;
  CODE_NOT_STARTED: object;
  CODE_REDEEMED: object;
  CODE_EXPIRED: object;
  CODE_VOID: object;
  /** `message` is the message of the first invalid field. */
  INVALID_INPUT: { field: string; message: string };
  USERNAME_TAKEN: object;
  LOGIN_FAILED: object;
  WEAK_PASSWORD: object;
  /** The current password, typed to confirm a change, is wrong. */
  WRONG_PASSWORD: object;
  /** The messaging platform refused, or cannot be reached. */
  PLATFORM_LOGIN_FAILED: object;
  /** Of an unknown user name and a wrong, used or expired code alike. */
  RESET_FAILED: object;
  /** The shop sends no text messages. */
  SMS_UNAVAILABLE: object;
  /** Of a wrong code, with the attempts that are left; 0 also for a used or expired one. */
  SMS_CODE_FAILED: { left: number };
  CONSENT_REQUIRED: object;
  /** An account with unfinished orders or unused codes cannot be closed. */
  ACCOUNT_UNFINISHED: object;
  PERMISSION_ERROR: object;
  OPS_SETTINGS: object;
  ROLE_REQUIRED: object;
  PASSWORD_ONE_TIME: object;
  MEMBER_NOT_FOUND: object;
  STAFF_NOT_FOUND: object;
  STAFF_SELF: object;
  STAFF_SETTINGS: object;
  /** An account of the staff changes its password in the console, which logs it. */
  STAFF_PASSWORD: object;
  STAFF_CLOSING: object;
  STAFF_PHONE: object;
  VOUCHER_STATE: object;
  VOUCHER_CODE_TAKEN: object;
  /** The advertisement has ended, or has changed since the editor read it. */
  AD_STATE: object;
  EFFECT_STATE: object;
  DISCREPANCY_STATE: object;
  PROVIDER_UNAVAILABLE: object;
  REFUND_IN_PROGRESS: object;
  STOCK_CHANGED: { now: number };
  PRICE_CONFLICT: { nowCents: number; nowWasCents?: number | null };
  PRICE_RAISED: { nowCents: number };
  IMPORT_PROBLEMS: { problemCount: number };
  IMPORT_CHANGED: object;
  RATE_LIMIT: { minutes: number };
  LOGIN_DELAYED: { minutes: number };
}

export type BusinessErrorCode = keyof DetailByCode;
/** The details that the response carries besides the code. */
export type BusinessErrorDetail<Code extends BusinessErrorCode> = DetailByCode[Code];

type MessageTable = {
  [Code in BusinessErrorCode]: Record<
    Language,
    string | ((detail: BusinessErrorDetail<Code>) => string)
  >;
};

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
/** Minutes up to an hour, then full hours. */
const inEnglish = (minutes: number) =>
  minutes <= 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
const inChinese = (minutes: number) =>
  minutes <= 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;

const yuan = (cents: number) => (cents / 100).toFixed(2);

const messages: MessageTable = {
  STOCK_NOT_ENOUGH: {
    'zh-CN': ({ left }) => (left > 0 ? `库存不足，仅剩 ${left} 件` : '来晚了，商品已售罄'),
    en: ({ left }) =>
      left > 0 ? `Not enough in stock, only ${left} left` : 'Sorry, this has just sold out',
  },
  PRICE_CHANGED: {
    'zh-CN': '价格有变动，请确认新的金额后再提交',
    en: 'The price has changed. Please confirm the new amount and place the order again.',
  },
  PRODUCT_NOT_FOUND: {
    'zh-CN': '商品不存在或已下架',
    en: 'This product does not exist or is no longer available',
  },
  SKU_NOT_FOUND: {
    'zh-CN': '所选规格不存在，请重新选择',
    en: 'These options do not exist. Please choose again.',
  },
  PRODUCT_OFF_SHELF: {
    'zh-CN': '商品已下架，看看别的吧',
    en: 'This product is no longer available. Take a look at the others.',
  },
  LIMIT_PER_USER: {
    'zh-CN': ({ limit }) => `每人限购 ${limit} 件`,
    en: ({ limit }) => `At most ${limit} per person`,
  },
  ORDER_MIXED: {
    'zh-CN': '电子券和实物商品请分开下单',
    en: 'Please order e-vouchers and goods separately',
  },
  UNDELIVERABLE: {
    'zh-CN': '该地区暂不支持配送，请更换收货地址',
    en: 'We do not deliver to this region. Please choose another address.',
  },
  UNPAID_ORDERS: {
    'zh-CN': ({ limit }) => `你有 ${limit} 笔订单待付款，请先付款或取消后再下单`,
    en: ({ limit }) =>
      `You have ${limit} unpaid orders. Please pay for or cancel one of them first.`,
  },
  UNPAID_UNITS: {
    'zh-CN': ({ limit, left }) =>
      left > 0
        ? `同一规格待付款的商品最多 ${limit} 件，还可下单 ${left} 件`
        : `同一规格待付款的商品最多 ${limit} 件，请先付款或取消已有订单`,
    en: ({ limit, left }) =>
      left > 0
        ? `You can have at most ${limit} of these unpaid, so you can order ${left} now`
        : `You can have at most ${limit} of these unpaid. ` +
          'Please pay for or cancel an earlier order first.',
  },
  UNPAID_TOO_OFTEN: {
    'zh-CN': ({ minutes }) => `此商品你已多次下单未付款，请 ${inChinese(minutes)}后再下单`,
    en: ({ minutes }) =>
      'You have ordered this several times without paying. ' +
      `Please try again in ${inEnglish(minutes)}.`,
  },
  ORDER_TOO_LARGE: {
    'zh-CN': ({ limitCents }) =>
      `单笔订单最多 ${limitCents / 1_000_000} 万元，请减少数量或分开下单`,
    en: ({ limitCents }) =>
      `One order can be at most ¥${(limitCents / 100).toLocaleString('en')}. Please split it.`,
  },
  ORDER_NOT_FOUND: {
    'zh-CN': '订单不存在',
    en: 'Order not found',
  },
  PAYMENT_UNAVAILABLE: {
    'zh-CN': '支付服务暂时无法使用，订单已保留，请稍后再付款',
    en: 'Payment is not available right now. Your order is kept, so please pay in a moment.',
  },
  PAYMENT_ELSEWHERE: {
    'zh-CN':
      '微信内无法付款。请点右上角“…”，选择在浏览器打开，登录后在“订单”里付款；订单已为你保留',
    en:
      'You cannot pay inside WeChat. Tap … at the top right, open this page in your browser, log ' +
      'in and pay from Orders. Your order is kept.',
  },
  ORDER_STATE: {
    'zh-CN': '订单状态已变化，当前无法进行此操作',
    en: 'This order has changed, so this is no longer possible',
  },
  REVIEW_NOT_FOUND: {
    'zh-CN': '评价不存在或已被隐藏',
    en: 'This review does not exist or is no longer shown',
  },
  REVIEW_CLOSED: {
    'zh-CN': '已追评过，或已超过追评期限',
    en: 'You have already added to this review, or it is too late to do so',
  },
  REVIEW_OWN: {
    'zh-CN': '不能对自己的评价进行此操作',
    en: 'This is your own review',
  },
  PARCEL_QTY: {
    'zh-CN': ({ left }) =>
      left > 0 ? `待发货数量仅剩 ${left} 件，请核对` : '这件商品没有待发货的数量，请核对',
    en: ({ left }) =>
      left > 0
        ? `Only ${left} left to ship. Please check the quantity.`
        : 'Nothing of this item is left to ship. Please check the order.',
  },
  AFTERSALE_NOT_FOUND: {
    'zh-CN': '售后单不存在',
    en: 'Service request not found',
  },
  AFTERSALE_CLOSED: {
    'zh-CN': '已超过售后申请期限',
    en: 'The return and refund period for this order has ended',
  },
  AFTERSALE_QTY: {
    'zh-CN': ({ left }) => (left > 0 ? `最多可申请 ${left} 件` : '这件商品没有可申请售后的数量'),
    en: ({ left }) =>
      left > 0 ? `You can request this for up to ${left}` : "This item can't be requested",
  },
  EXCHANGE_UNAVAILABLE: {
    'zh-CN': '所选规格不支持换货，请重新选择',
    en: 'The item cannot be exchanged for these options. Please choose again.',
  },
  GOODWILL_LIMIT: {
    'zh-CN': ({ leftCents }) => `最多可补偿 ${(leftCents / 100).toFixed(2)} 元`,
    en: ({ leftCents }) => `At most ¥${(leftCents / 100).toFixed(2)} can be compensated`,
  },
  ADDRESS_REQUIRED: {
    'zh-CN': '请填写收货地址',
    en: 'Please enter a delivery address',
  },
  ADDRESS_NOT_FOUND: {
    'zh-CN': '这个地址不存在或已删除',
    en: 'This address no longer exists',
  },
  ADDRESS_LIMIT: {
    'zh-CN': ({ limit }) => `最多保存 ${limit} 个地址，请先删除不用的地址`,
    en: ({ limit }) => `You can save up to ${limit} addresses. Delete one to add another.`,
  },
  PHONE_REQUIRED: {
    'zh-CN': '请填写接收券码的手机号',
    en: 'Please enter a mobile number for the voucher code',
  },
  IDEMPOTENCY_CONFLICT: {
    'zh-CN': '订单内容已变化，请返回后重新提交',
    en: 'The order has changed. Please go back and place it again.',
  },
  VOUCHER_NOT_FOUND: {
    'zh-CN': '优惠券不存在',
    en: 'Voucher not found',
  },
  VOUCHER_NOT_STARTED: {
    'zh-CN': '还没到领取时间，请稍后再来',
    en: 'This voucher cannot be claimed yet. Please come back later.',
  },
  VOUCHER_EXPIRED: {
    'zh-CN': '领取时间已过',
    en: 'This voucher can no longer be claimed',
  },
  VOUCHER_SOLD_OUT: {
    'zh-CN': '来晚了，优惠券已抢光',
    en: 'Sorry, all of these vouchers have been claimed',
  },
  VOUCHER_LIMIT: {
    'zh-CN': ({ limit }) => `已达领取上限，每人限领 ${limit} 张`,
    en: ({ limit }) => `You have reached the limit of ${limit} per person`,
  },
  VOUCHER_PAUSED: {
    'zh-CN': '优惠券暂停领取',
    en: 'This voucher cannot be claimed at the moment',
  },
  VOUCHER_NOT_APPLICABLE: {
    'zh-CN': '所选优惠券已不可用，请重新选择',
    en: 'The chosen voucher can no longer be used. Please choose again.',
  },
  CODE_INVALID: {
    'zh-CN': '券码无效，请核对后重试',
    en: 'This code is not valid. Please check it and try again.',
  },
  CODE_NOT_STARTED: {
    'zh-CN': '券码还没到使用时间',
    en: 'This code cannot be used yet',
  },
  CODE_REDEEMED: {
    'zh-CN': '券码已核销',
    en: 'This code has already been used',
  },
  CODE_EXPIRED: {
    'zh-CN': '券码已过期',
    en: 'This code has expired',
  },
  CODE_VOID: {
    'zh-CN': '券码已失效',
    en: 'This code is no longer valid',
  },
  INVALID_INPUT: {
    'zh-CN': ({ message }) => message,
    en: ({ message }) => message,
  },
  USERNAME_TAKEN: {
    'zh-CN': '该用户名已被注册',
    en: 'This user name is taken',
  },
  LOGIN_FAILED: {
    'zh-CN': '用户名或密码不正确',
    en: 'Incorrect user name or password',
  },
  WEAK_PASSWORD: {
    'zh-CN': '这个密码容易被猜到，请换一个，例如四个互不相关的词',
    en: 'This password is easy to guess. Please choose another, such as four unrelated words.',
  },
  WRONG_PASSWORD: {
    'zh-CN': '当前密码不正确',
    en: 'The current password is not correct',
  },
  PLATFORM_LOGIN_FAILED: {
    'zh-CN': '平台登录未完成，请稍后再试',
    en: 'The platform login did not complete. Please try again later.',
  },
  RESET_FAILED: {
    'zh-CN': '用户名或重置码不正确，或重置码已过期',
    en: 'Incorrect user name or reset code, or the code has expired',
  },
  SMS_UNAVAILABLE: {
    'zh-CN': '本店暂未开通短信服务，请联系客服',
    en: 'This shop does not send text messages. Please contact customer service.',
  },
  SMS_CODE_FAILED: {
    'zh-CN': ({ left }) =>
      left > 0 ? `验证码不正确，还可以再试 ${left} 次` : '验证码已失效，请重新获取',
    en: ({ left }) =>
      left > 0
        ? `The code is not correct. You can try ${left === 1 ? 'once' : `${left} times`} more.`
        : 'The code is no longer valid. Please ask for a new one.',
  },
  CONSENT_REQUIRED: {
    'zh-CN': '请先阅读并同意用户协议与隐私政策',
    en: 'Please agree to the terms of use and privacy policy first',
  },
  ACCOUNT_UNFINISHED: {
    'zh-CN': '还有未完成的订单或未使用的券码，处理完后才能注销账号',
    en: 'You have unfinished orders or unused codes. You can close the account after that.',
  },
  PERMISSION_ERROR: {
    'zh-CN': '此账号没有后台权限，请用后台账号重新登录',
    en: 'This account has no staff rights. Please log in with a staff account.',
  },
  OPS_SETTINGS: {
    'zh-CN':
      '后台账号的设置有误，暂时无法登录：' +
      '用户名为 4-20 位字母、数字或下划线，密码至少 8 位且不容易被猜到',
    en:
      'The staff account is not set up correctly: the user name must have 4-20 letters, digits ' +
      'or underscores, the password at least 8 characters, and it must not be easy to guess',
  },
  ROLE_REQUIRED: {
    'zh-CN': '你的角色没有这项权限',
    en: 'Your role does not allow this',
  },
  PASSWORD_ONE_TIME: {
    'zh-CN': '请先设置自己的密码',
    en: 'Please set your own password first',
  },
  MEMBER_NOT_FOUND: {
    'zh-CN': '没有找到这个会员',
    en: 'Member not found',
  },
  STAFF_NOT_FOUND: {
    'zh-CN': '后台账号不存在',
    en: 'Staff account not found',
  },
  STAFF_SELF: {
    'zh-CN': '不能更改自己的账号，请由其他管理员操作',
    en: 'You cannot change your own account. Please ask another administrator.',
  },
  STAFF_SETTINGS: {
    'zh-CN': '此账号由服务设置管理，请在设置中更改密码',
    en: 'This account comes from the settings of the service. Change its password there.',
  },
  STAFF_PASSWORD: {
    'zh-CN': '后台账号请在管理后台修改密码',
    en: 'Please change the password of a staff account in the staff console',
  },
  STAFF_CLOSING: {
    'zh-CN': '后台账号不能在这里注销，请由其他管理员停用',
    en: 'An account of the staff cannot be closed here. Another administrator can disable it.',
  },
  STAFF_PHONE: {
    'zh-CN': '后台账号不能绑定手机号',
    en: 'An account of the staff has no verified phone',
  },
  VOUCHER_STATE: {
    'zh-CN': '券的状态已变化，请刷新后再试',
    en: 'This voucher has changed. Please reload.',
  },
  AD_STATE: {
    'zh-CN': '广告已变化或已结束，请刷新后再试',
    en: 'This ad has changed or ended. Please reload.',
  },
  VOUCHER_CODE_TAKEN: {
    'zh-CN': '这个兑换码已被其他券使用',
    en: 'Another voucher has this code',
  },
  EFFECT_STATE: {
    'zh-CN': '这项任务不存在，或不需要重试',
    en: 'This task does not exist or needs no retry',
  },
  DISCREPANCY_STATE: {
    'zh-CN': '这项差异不存在，或已经处理',
    en: 'This discrepancy does not exist or is already closed',
  },
  PROVIDER_UNAVAILABLE: {
    'zh-CN': '支付渠道没有回应，未发起退款，请稍后再试',
    en: 'The payment provider is not answering, so nothing was refunded. Try again in a moment.',
  },
  REFUND_IN_PROGRESS: {
    'zh-CN': '渠道仍在处理这笔退款，未重新发起，请稍后再试',
    en: 'The provider is still working on this refund, so nothing was sent. Try again later.',
  },
  STOCK_CHANGED: {
    'zh-CN': ({ now }) => `库存刚刚变为 ${now} 件，请核对后再修改`,
    en: ({ now }) => `The stock has just changed to ${now}. Check it before you save.`,
  },
  PRICE_CONFLICT: {
    'zh-CN': ({ nowCents }) => `价格刚刚变为 ${yuan(nowCents)} 元，请核对后再修改`,
    en: ({ nowCents }) =>
      `The price has just become ${yuan(nowCents)} yuan. Please check it before you change it.`,
  },
  PRICE_RAISED: {
    'zh-CN': ({ nowCents }) => `新的应付金额不能高于 ${yuan(nowCents)} 元`,
    en: ({ nowCents }) => `The new total cannot be above ${yuan(nowCents)} yuan`,
  },
  IMPORT_PROBLEMS: {
    'zh-CN': ({ problemCount }) => `文件有 ${problemCount} 处错误，没有导入任何内容`,
    en: ({ problemCount }) =>
      `The file has ${count(problemCount, 'problem')}. Nothing was imported.`,
  },
  IMPORT_CHANGED: {
    'zh-CN': '预览之后价格或库存有变动，没有导入任何内容，请重新预览',
    en: 'Prices or stock have changed since the preview. Nothing was imported: check again.',
  },
  RATE_LIMIT: {
    'zh-CN': ({ minutes }) => `操作过于频繁，请 ${minutes} 分钟后再试`,
    en: ({ minutes }) => `Too many attempts. Please try again in ${count(minutes, 'minute')}.`,
  },
  LOGIN_DELAYED: {
    'zh-CN': ({ minutes }) =>
      `近期有人多次尝试登录此账号。为安全起见，在新设备上请 ${minutes} 分钟后再登录`,
    en: ({ minutes }) =>
      'Someone has tried to log in to this account many times. To keep it safe, please log in ' +
      `on this new device in ${count(minutes, 'minute')}.`,
  },
};

/** The message of a business error in `language`. */
export function businessErrorMessage<Code extends BusinessErrorCode>(
  code: Code,
  detail: BusinessErrorDetail<Code>,
  language: Language = 'zh-CN',
): string {
  const message = messages[code][language];
  return typeof message === 'string' ? message : message(detail);
}
