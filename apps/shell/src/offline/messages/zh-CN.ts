export default {
  browse: '可继续浏览',
  newVersion: '有新版本可用',
  reload: '刷新',
  later: '稍后',
} as const;
