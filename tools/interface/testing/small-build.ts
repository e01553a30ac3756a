import type { BuildInterface } from '@shop/release-store';
import type { ShopBuild } from './real-shop';

/** A remote with one page that takes no parameters. */
export const smallBuild = (name: string, uses: Partial<BuildInterface['uses']>): ShopBuild => ({
  name,
  kind: 'remote',
  pages: [
    {
      path: `/pages/${name}/${name}`,
      title: '茶',
      titleEn: 'Tea',
      header: { style: 'default', colour: 'white' },
      needLogin: false,
      skeleton: 'list',
      module: './pages/one',
      data: [],
    },
  ],
  recorded: {
    version: 1,
    uses: { calls: [], collections: [], pages: [], packages: {}, ...uses },
    provides: { queries: { [`/pages/${name}/${name}`]: {} }, packages: {} },
  },
});
