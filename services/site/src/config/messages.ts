/** Texts of the site itself; pages have their own messages. */
export const siteMessages = {
  name: 'test',
  notFound: '404 没有这个文件 / file not found',
  opsTitle: '运营后台',
  opsMissing: '404 运营后台没有发布 / the console is not published: npm run shop -- publish ops',
  notAllowed: '405 这个地址只能读取 / this address is read-only',
  failed: '500 服务暂时不可用，请稍后重试 / temporarily unavailable, please try again',
  backendDown: '服务暂时不可用，请稍后重试',
} as const;
