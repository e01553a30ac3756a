/** What the shell itself says. */
export const shellTexts = {
  notFound: '页面不存在',
  notFoundText: '链接可能已失效，或者地址有误。',
  goHome: '返回首页',
  skip: '跳到主要内容',
  searchProducts: '搜索商品',
  failed: (title: string) => `${title}没有加载出来`,
  timeout: '连接服务器超时，点击屏幕重试。\n其他页面可以照常使用。',
  unreachable: '网络不通或服务暂时不可用。\n其他页面可以照常使用。',
  broken: '页面出了点问题，可以再试一次。\n其他页面可以照常使用。',
  slip: '没有成功，请再试一次',
  unpublished: '这个页面还没有发布。\n其他页面可以照常使用。',
  contract: (remote: string, wanted: string, given: string) => `${remote} 需要外壳接口 ${wanted}，当前外壳提供 ${given}。\n其他页面可以照常使用。`,
  copies: (remote: string, what: string) => `${remote} 自带了第二份 ${what}，无法打开。\n其他页面可以照常使用。`,
  brokenRelease: '页面暂时打不开',
  brokenReleaseText: '发布信息有误，请稍后刷新再试。',
  reload: '刷新',
} as const;
