import type { Locator, Page } from 'playwright-core';

/** Labels in both languages, so that one tour covers both. */
export const labels = {
  buy: /^(?:立即购买|Buy now)/,
  login: /^(?:登录 \/ 注册|Log in \/ Sign up)/,
  username: /^(?:用户名|User name)/,
  password: /^(?:密码|Password)$/,
  forgotten: /^(?:忘记密码？|Forgotten your password\?)$/,
  getCode: /^(?:获取验证码|Get code)$/,
  agreements: /《用户协议》|terms of use/,
  language: /^(?:语言|Language)/,
  vouchers: /张券|vouchers?$/,
  report: /^(?:举报|Report the review)/,
  share: /^(?:分享|Share)$/,
  filter: /^(?:筛选|Filter)/,
  show: /^(?:查看结果|Show results)$/,
  submit: /^(?:提交订单|Place order)$/,
  cancel: /^(?:取消订单|Cancel order)$/,
  cancelReason: /^(?:不想买了|I changed my mind)$/,
  addAddress: /^(?:添加收货地址|Add a delivery address)$/,
  recipient: /^(?:收货人|Recipient)/,
  phone: /^(?:手机号|Mobile number)/,
  region: /^(?:所在地区|Region)/,
  street: /^(?:详细地址|Street address)/,
  notice: /^(?:《购买须知》|purchase notice)$/,
  seeOrder: /^(?:查看订单|View order)$/,
  changePassword: /^(?:修改密码|Change password)$/,
  avatar: /^(?:头像|Picture)/,
  album: /^(?:从相册选择|Choose a picture)$/,
  logout: /^(?:退出登录|Log out)$/,
  save: /^(?:保存|Save)$/,
  redeem: /^(?:兑换|Redeem)$/,
  showCode: /^(?:显示券码|Show the code)/,
  copyCode: /^(?:复制券码|Copy the code)$/,
  bestVouchers: /^(?:已为你选最优|Best vouchers applied)/,
  exchange: /^(?:换货|Exchange)$/,
  sendParcel: /^(?:提交运单号|Send tracking number)$/,
  newest: /^(?:新品|New)$/,
  play: /^(?:播放购物电台|Play the shop radio)$/,
} as const;

export const dialog = (page: Page): Locator => page.locator('dialog[open]');
export const button = (container: Locator, name: RegExp): Locator =>
  container.getByRole('button', { name }).filter({ visible: true }).first();
