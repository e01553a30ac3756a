export default {
  missing: '页面正在更新，请稍后再试。\n其他页面可以照常使用。',
  misplaced: '页面部署有误，我们会尽快修复。\n其他页面可以照常使用。',
  altered: '页面文件校验失败，已停止加载。\n其他页面可以照常使用。',
} as const;
