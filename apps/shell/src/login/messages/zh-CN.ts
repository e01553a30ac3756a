export default {
  login: '登录',
  passwordLogin: '密码登录',
  register: '注册',
  registerAndLogin: '注册并登录',
  modes: '登录或注册',
  username: '用户名',
  password: '密码',
  loggingIn: '登录中',
  registering: '注册中',
  later: '先逛逛',
  loggedIn: '登录成功',
  registered: '注册成功，已登录',
  transient: '已登录，但此浏览器不保存数据，关闭页面后需要重新登录',
  welcome: '登录后继续',
  consent: '已阅读并同意',
  agreements: '《用户协议》《隐私政策》',
  'agreement.terms.title': '用户协议',
  'agreement.terms.1': '账号由你本人使用，请妥善保管密码。',
  'agreement.terms.2': '订单以提交时页面显示的商品、价格和规则为准。',
  'agreement.terms.3': '请勿冒用他人信息下单，或用程序抢购。',
  'agreement.privacy.title': '隐私政策',
  'agreement.privacy.1':
    '我们保存你的用户名、密码的散列值（不是密码本身）、注册与同意的时间，以及你填写的收货信息，只用于登录和完成订单。',
  'agreement.privacy.2':
    '为防止盗用账号，登录与注册的次数会按用户名和网络地址短时记录；你登录过的设备和网络以散列值保存，90 天未再登录即删除。',
  'agreement.privacy.3':
    '登录凭证保存在这台设备上，退出登录即删除；设备标记会保留，用于认出这台设备，不能用来登录。',
} as const;
