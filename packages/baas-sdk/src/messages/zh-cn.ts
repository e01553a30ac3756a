/** Messages of calls (while running and after an error) and of the clipboard. */
export default {
  loading: '加载中...',
  title: '提示',
  cancel: '取消',
  retry: '重试',
  confirm: '确定',
  timeout: '网络连接超时，请稍后重试',
  network: '网络连接失败，请检查网络后重试',
  closed: '连接已断开，请稍后重试',
  system: '服务暂时不可用，请稍后重试',
  copied: '内容已复制',
  copyFailed: '复制失败，请手动复制',
  pasteFailed: '读取失败，请手动粘贴',
} as const;
