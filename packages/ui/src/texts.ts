const nbsp = '\u00a0';

/** The fixed words of the parts; everything else is handed in. */
export const texts = {
  back: '返回', close: '关闭', search: '搜索', clear: '清空', more: '更多', retry: '重试', loading: '加载中...',
  mainNavigation: '主导航', sideWindow: '分类与服务', unread: (count: number) => `${count}${nbsp}条未读`,
  slide: (at: number, all: number) => `第${nbsp}${at}${nbsp}张，共${nbsp}${all}${nbsp}张`,
  previous: '上一张', next: '下一张', pause: '暂停播放', play: '继续播放',
  loadMore: '上拉加载更多', noMore: '没有更多了', loadFailed: '加载失败，点击重试',
  loaded: (loaded: number, total: number) => `已加载 ${loaded} / ${total}`,
  soldOut: '已售罄', outOfStock: '缺货', illustration: '示意图', was: (price: string) => `原价 ${price}`,
  showPassword: '显示密码', hidePassword: '隐藏密码', decrease: '减少', increase: '增加',
  stars: (value: number) => `${value} 分，满分 5 分`, starRow: (stars: number) => `${stars} 星`, reviews: (count: string) => `${count} 条评价`,
  notice: '提示', cancel: '取消', confirm: '确定', demo: '演示环境 · 不会真实扣款', offline: '网络已断开', updatedAt: (clock: string) => `更新于 ${clock}`,
  claimed: (percent: number) => `已领 ${percent}%`, remaining: '剩余', minutesLeft: (minutes: number) => `剩余 ${minutes} 分钟`, pieces: (count: number) => `共 ${count} 件`,
  order: (number: string) => `订单 ${number}`, applied: (name: string) => `移除筛选 ${name}`, selected: '已选',
  discount: '折', freeShipping: '免邮', exchange: '兑换券',
} as const;
