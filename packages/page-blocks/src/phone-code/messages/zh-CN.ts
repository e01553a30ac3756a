export default {
  code: '验证码',
  get: '获取验证码',
  getAgain: '重新获取',
  getting: '正在获取',
  seconds: '{seconds} 秒后重发',
  sandbox: '演示环境不发送短信，验证码在管理后台的“会员”页，10 分钟内有效。',
} as const;
