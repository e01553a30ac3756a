export default {
  suggestions: '搜索建议',
  recent: '最近搜索',
  clearRecent: '清空',
  hot: '大家在搜',
} as const;
