import { readFeed } from '../shelf/feed';
import { readBanners, readCategories, readHotWords, readTiles } from '../shelf/front-page';
import { readProductPage } from '../shelf/product';
import { search } from '../shelf/search';
import { readPlatforms, topVouchers } from '../shelf/vouchers';
import type { Implementation } from '@shop/baas/cloud';
import type { CatalogObject } from '@shop/domain';

const catalog: Implementation<CatalogObject> = {
  async home({ database, clock }) {
    const [banners, tiles, vouchers, platforms, feed, [hottest]] = await Promise.all([
      readBanners(database),
      readTiles(database),
      topVouchers(database, clock.now()),
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
      hotWord: hottest?.nameZh ?? '',
      hotWordEn: hottest?.nameEn ?? '',
    };
  },

  feed: ({ database }, name, page) => readFeed(database, name, page),

  search: (context, query, page) => search(context, query, page),

  async discover({ database }) {
    const [platforms, categories, hottest] = await Promise.all([
      readPlatforms(database),
      readCategories(database),
      readHotWords(database, 10),
    ]);
    return {
      platforms,
      categories,
      hotWords: hottest.map(({ nameZh }) => nameZh),
      hotWordsEn: hottest.map(({ nameEn }) => nameEn),
    };
  },

  product: (context, id) => readProductPage(context, id),
};
export default catalog;
