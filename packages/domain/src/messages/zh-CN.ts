/** Business codes and what a shopper reads; the code's detail goes into the sentence. */
export const refusals = {
  STOCK_NOT_ENOUGH: ({ left }: { left: number }) =>
    left > 0 ? `库存不足，仅剩 ${left} 件` : '来晚了，商品已售罄',
  PRICE_CHANGED: (_: { oldCents: number; newCents: number }) =>
    '价格有变动，请确认新的金额后再提交',
  PRODUCT_NOT_FOUND: (_: object) => '商品不存在或已下架',
  SKU_NOT_FOUND: (_: object) => '所选规格不存在，请重新选择',
  PRODUCT_OFF_SHELF: (_: object) => '商品已下架，看看别的吧',
  LIMIT_PER_USER: ({ limit }: { limit: number }) => `每人限购 ${limit} 件`,
  ORDER_NOT_FOUND: (_: object) => '订单不存在',
  ORDER_STATE: (_: object) => '订单状态已变化，当前无法进行此操作',
  ADDRESS_REQUIRED: (_: object) => '请填写收货地址',
  PHONE_REQUIRED: (_: object) => '请填写接收券码的手机号',
  IDEMPOTENCY_CONFLICT: (_: object) => '订单内容已变化，请返回后重新提交',
  INVALID_INPUT: ({ message }: { field: string; message: string }) => message,
  USERNAME_TAKEN: (_: object) => '该用户名已被注册',
  LOGIN_FAILED: (_: object) => '用户名或密码不正确',
  WEAK_PASSWORD: (_: object) => '密码过于常见，请换一个更难猜的密码',
  CONSENT_REQUIRED: (_: object) => '请先阅读并同意用户协议与隐私政策',
  PERMISSION_ERROR: (_: object) => '此账号没有后台权限，请用后台账号重新登录',
  OPS_SETTINGS: (_: object) =>
    '后台账号的设置有误，暂时无法登录：用户名为 4-20 位字母、数字或下划线，密码至少 8 位且不能过于常见',
  STOCK_CHANGED: ({ now }: { now: number }) => `库存刚刚变为 ${now} 件，请核对后再修改`,
  RATE_LIMIT: ({ minutes }: { minutes: number }) => `操作过于频繁，请 ${minutes} 分钟后再试`,
};

/** What is wrong with a field of an input. */
export const fields = {
  malformed: '提交的内容有误，请检查后重试',
  username: '用户名为 4-20 位字母、数字或下划线',
  passwordShort: '密码至少 8 位',
  passwordLong: '密码最多 128 位',
  quantity: '购买数量为 1-99 件',
  note: '备注最多 140 字',
  name: '收货人姓名为 2-20 字',
  phone: '请输入 11 位手机号',
  region: '请填写所在地区',
  street: '详细地址为 5-120 字',
  reason: '原因最多 140 字',
  nickname: '昵称为 1-20 字，不能含控制字符',
};
