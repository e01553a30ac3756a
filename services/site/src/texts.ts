/** What the site says itself; pages have texts of their own. */
export const siteTexts = {
  name: 'test',
  notFound: '404 没有这个文件 / no such file',
  opsTitle: '运营后台',
  opsMissing: '404 运营后台没有发布 / the console is not published: npm run shop -- publish ops',
  notAllowed: '405 这个地址只能读取 / this address can only be read',
  failed: '500 服务暂时不可用，请稍后重试 / the site could not answer, please try again',
  backendDown: '服务暂时不可用，请稍后重试',
} as const;
