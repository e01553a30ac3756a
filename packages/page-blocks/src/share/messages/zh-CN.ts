export default {
  title: '分享',
  code: '{title} 的二维码',
  scan: '扫一扫，在手机上打开',
  copy: '复制链接',
  copied: '链接已复制',
  device: '更多分享方式',
} as const;
