export default {
  claim: '立即领取',
  claimNamed: '立即领取 {name}',
  use: '去使用',
  claimed: '领取成功，已放入我的券',
  loginReason: '登录后领取优惠券',
  startsAt: '{time} 开抢',
  validUntil: '有效期至 {day}',
  claimUntil: '领取截至 {day}',
} as const;
