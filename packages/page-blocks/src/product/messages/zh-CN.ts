export default {
  share: '分享',
  copy: '复制链接',
  similar: '找相似',
  similarTo: '与“{title}”相似的商品',
  noSimilar: '暂时没有相似的商品',
  similarFailed: '相似商品加载失败',
  copied: '链接已复制',
} as const;
