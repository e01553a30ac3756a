export default {
  browse: '可浏览已加载内容',
  newVersion: '有新版本可用',
  reload: '刷新',
  later: '稍后',
} as const;
