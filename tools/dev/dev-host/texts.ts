/** Messages of the dev host for feature teams. Shoppers never see them. */
export const devHostTexts = {
  elsewhere: (address: string) => `这个页面属于另一个 remote：${address}`,
  noPage: (path: string) => `这个 remote 没有页面 ${path}`,
  guest: '假外壳：未登录，需要登录时会注册一个试用账号',
  member: (name: string) => `假外壳：已登录 ${name}`,
  registered: (name: string) => `假外壳：已注册并登录 ${name}`,
  signedOut: '假外壳：已退出',
  silent: (title: string) => `假外壳不出声：${title}`,
  signOut: '退出',
} as const;
