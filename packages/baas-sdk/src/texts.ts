/** What a call shows of itself while it runs and when it fails. */
export const callTexts = {
  loading: '加载中...',
  title: '提示',
  cancel: '取消',
  retry: '重试',
  confirm: '确定',
  timeout: '网络连接超时，请稍后重试',
  network: '网络连接失败，请检查网络后重试',
  closed: '连接已断开，请稍后重试',
  system: '服务暂时不可用，请稍后重试',
} as const;
