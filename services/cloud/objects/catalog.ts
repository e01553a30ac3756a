import { readFeed } from '../catalog/feed';
import { readBanners, readCategories, readHotWords, readTiles } from '../catalog/home';
import { readProductPage } from '../catalog/product';
import { search } from '../catalog/search';
import { readerOf, readPlatforms, topVouchers } from '../catalog/vouchers';
import type { Implementation } from '@shop/baas/cloud';
import type { CatalogObject } from '@shop/domain';

const catalog: Implementation<CatalogObject> = {
  async home(context) {
    const { database } = context;
    const [banners, tiles, vouchers, platforms, feed, [hotWord]] = await Promise.all([
      readBanners(database),
      readTiles(database),
      topVouchers(database, readerOf(context)),
      readPlatforms(database),
      readFeed(database, 'recommend', 1),
      readHotWords(database, 1),
    ]);
    return {
      banners,
      tiles,
      vouchers,
      platforms,
      feed,
      hotWord: hotWord?.nameZh ?? '',
      hotWordEn: hotWord?.nameEn ?? '',
    };
  },

  feed: ({ database }, name, page) => readFeed(database, name, page),

  search: (context, query, page) => search(context, query, page),

  async discover({ database }) {
    const [platforms, categories, hotWords] = await Promise.all([
      readPlatforms(database),
      readCategories(database),
      readHotWords(database, 10),
    ]);
    return {
      platforms,
      categories,
      hotWords: hotWords.map(({ nameZh }) => nameZh),
      hotWordsEn: hotWords.map(({ nameEn }) => nameEn),
    };
  },

  product: (context, id) => readProductPage(context, id),
};
export default catalog;
