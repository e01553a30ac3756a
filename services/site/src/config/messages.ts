/** Texts of the site itself; pages have their own messages. */
export const siteMessages = {
  name: 'test',
  notFound: '404 没有这个文件 / file not found',
  opsTitle: '运营后台',
  opsMissing: '404 运营后台没有发布 / the console is not published: npm run shop -- publish ops',
  notAllowed: '405 这个地址只能读取 / this address is read-only',
  failed: '500 服务暂时不可用，请稍后重试 / temporarily unavailable, please try again',
  backendDown: '服务暂时不可用，请稍后重试',
  oldBrowser: {
    'zh-CN':
      '浏览器版本过低，页面可能无法正常使用。请升级系统或换用新版浏览器（iOS 15.4、Chrome 100 以上）。',
    en:
      'This browser is too old for parts of this shop. Please update it, or use another one ' +
      '(iOS 15.4, Chrome 100 or newer).',
  },
  preview: {
    'zh-CN': {
      label: '预览版本',
      shown: (builds: string) => `预览版本：${builds}。`,
      missing: (builds: string) => `没有 ${builds}，显示的是线上版本。`,
      end: '退出预览',
    },
    en: {
      label: 'Preview',
      shown: (builds: string) => `Preview of ${builds}.`,
      missing: (builds: string) => `${builds} is not stored here: this is the live version.`,
      end: 'End preview',
    },
  },
} as const;
