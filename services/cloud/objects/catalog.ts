import { readCards } from '../src/catalog/cards';
import { readFeed } from '../src/catalog/feed';
import { readBanners, readCategories, readHotWords, readTiles } from '../src/catalog/home';
import { readProductPage } from '../src/catalog/product';
import { search } from '../src/catalog/search';
import { hasRowsToIndex, indexRows } from '../src/catalog/search/index-rows';
import { readSimilarProducts } from '../src/catalog/similar';
import { readSitemap, readSitemapBoundary } from '../src/catalog/sitemap';
import { suggest } from '../src/catalog/suggest';
import { readerOf, readPlatforms, topVouchers } from '../src/catalog/vouchers';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { CatalogObject } from '@shop/domain';

interface Job {
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const catalog: Implementation<CatalogObject> & Job = {
  /** The job of `catalog.triggers.json` indexes new and changed rows for the search. */
  async _due({ database, clock }) {
    return (await hasRowsToIndex(database)) ? clock.now() : null;
  },

  async _timing({ database }) {
    while ((await database.transaction(indexRows)) > 0);
  },

  async home(context) {
    const { database } = context;
    const [banners, tiles, vouchers, platforms, feed, [hotWord]] = await Promise.all([
      readBanners(database),
      readTiles(database),
      topVouchers(database, readerOf(context)),
      readPlatforms(database),
      readFeed(context, 'recommend', 1),
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

  feed: (context, name, page) => readFeed(context, name, page),

  cards: (context, ids) => readCards(context, ids),

  search: (context, query, page) => search(context, query, page),

  suggest: (context, query, type) => suggest(context, query, type),

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

  similar: (context, id) => readSimilarProducts(context, id),

  sitemap: (context, after, to) => readSitemap(context, after, to),

  sitemapBoundary: (context, after) => readSitemapBoundary(context, after),
};
export default catalog;
