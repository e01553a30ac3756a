import type { PageDeclaration, ReleaseDocument, RemoteRelease } from '@shop/shell-contract';

export const orders = '/pages/tabBar/order/order';
export const product = '/pages/pdp/pdp';
export const about = '/pages/mine/about';
/** A page for members. */
export const account = '/pages/mine/userinfo';

export const pageOf = (path: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  path,
  title: path,
  titleEn: path,
  header: { style: 'default', colour: 'white' },
  needLogin: false,
  skeleton: 'list',
  module: './pages/one',
  data: [],
  ...more,
});

export const remoteOf = (
  name: string,
  pages: PageDeclaration[] = [pageOf(`/${name}`)],
  more: Partial<RemoteRelease> = {},
): RemoteRelease => ({
  name,
  build: 'b1',
  base: `/remotes/${name}/b1/`,
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  contract: '^1.0.0',
  pages,
  preload: {},
  files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  ...more,
});

/** A shop with three of the four tabs and three other pages. */
export const smallShop = (): ReleaseDocument => ({
  version: 1,
  remotes: [
    remoteOf('home', [pageOf('/')]),
    remoteOf('orders', [pageOf(orders)]),
    remoteOf('mine', [
      pageOf('/pages/tabBar/mine/mine'),
      pageOf(about),
      pageOf(account, { needLogin: true }),
    ]),
    remoteOf('pdp', [pageOf(product)]),
  ],
});
