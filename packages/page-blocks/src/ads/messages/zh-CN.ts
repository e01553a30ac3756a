export default {
  ad: '广告',
  look: '去看看',
  notInterested: '不感兴趣，7 天内不再显示',
  closed: '已收起，7 天内不再显示此处的广告',
} as const;
