export default {
  recent: '最近浏览',
  clearRecent: '清空最近浏览',
  clear: '清空',
  recentCleared: '最近浏览已清空',
  copied: '复制成功',
  'picture.title': '图片',
  'picture.view': '查看大图',
  'picture.save': '保存图片',
} as const;
