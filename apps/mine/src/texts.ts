import type { AvatarName, OrderTab } from '@shop/domain';

const nbsp = '\u00a0';
const orderStates: Record<Exclude<OrderTab, 'all'>, string> = { pending: '待付款', paid: '待发货', shipped: '待收货', review: '待评价', refund: '退款' };
const avatars: Record<AvatarName, string> = { fox: '狐狸', teddy: '小熊', strawberry: '草莓', plant: '盆栽', coffee: '咖啡', basketball: '篮球', guitar: '吉他', sparkles: '星光' };

export const texts = {
  login: '登录 / 注册',
  loginReason: '登录后查看订单与账号',
  guestHint: '登录后查看订单与账号资料',
  settings: '账号设置',
  about: '关于我们',
  contrast: '高对比度',
  contrastHint: '加深文字与边线，更易看清',
  orders: '我的订单',
  all: '全部',
  orderStates,
  ordersIn: (state: string, count: number) => `${state}，${count}${nbsp}笔`,
  countsFailed: '订单数量没有加载出来，点按重试',
  failed: '没有加载出来',
  profileFailed: '账号资料没有加载出来',

  avatar: '头像',
  nickname: '昵称',
  username: '用户名',
  registered: '注册时间',
  logout: '退出登录',
  logoutQuestion: '退出后，查看订单和购买商品需要重新登录。',

  defaultAvatar: '默认',
  avatarsFailed: '更多头像没有加载出来，点按重试',
  avatars,
  nicknameHint: '1-20 字，会显示在“我的”页面',
  save: '保存',
  saving: '保存中',
  saved: '已保存',
  nothingChanged: '还没有修改',
  noPlatform: '当前浏览器不支持读取平台账号的头像和昵称，请直接在这里修改。',

  version: '版本',
  versionCode: '版本号',
  environment: '运行环境',
  real: '正式环境',
  demo: '演示环境',
  whatItIs: '可以逛商品、找优惠券、下单和查看订单的手机商城。',
  demoNotice: '这里是演示环境：商品、商家和优惠券都是虚构的；支付环节使用沙箱，不会真实扣款，也不会发货。',
  licences: '图片与许可',
  openLicence: '查看 MIT 许可全文',
  pictures: '商品、分类与头像图片中的物件来自以下作品，经过裁切、缩放，部分调整了颜色，并配以本店绘制的背景。',
} as const;
