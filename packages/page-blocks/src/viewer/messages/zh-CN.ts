export default {
  carousel: '图片',
  slide: '图片',
  position: '第\u00a0{index}\u00a0张，共\u00a0{total}\u00a0张',
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  close: '关闭',
  save: '保存图片',
} as const;
