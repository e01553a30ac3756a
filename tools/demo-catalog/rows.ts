import { join } from 'node:path';
import { countWords } from '@shop/cloud/search-words';
import { ads } from './ads';
import { categories } from './categories';
import { demoFolder } from './folders';
import { freightTemplates } from './freight';
import { banners, homeTiles } from './front-page';
import type { Gallery } from './gallery';
import { products, skus } from './products';
import { audioTracks } from './radio';
import { reviewCounts, reviews } from './reviews';
import { voucherPlatforms, vouchers } from './vouchers';

/** All rows of the demo by collection; the same on every run. */
export const catalog = (gallery: Gallery) => ({
  category: categories(gallery),
  freight_template: freightTemplates(),
  product: products(gallery),
  sku: skus(gallery),
  voucher_platform: voucherPlatforms(gallery),
  voucher: vouchers(),
  banner: banners(gallery),
  home_tile: homeTiles(gallery),
  audio_track: audioTracks(gallery),
  ad_placement: ads(gallery),
  review: reviews(gallery),
  review_count: reviewCounts(reviews(gallery)),
  search_word: countWords(
    [...products(gallery), ...vouchers()].map(({ searchText }) => searchText),
  ),
});

export const initDataFile = (collection: string) =>
  join(demoFolder, 'database', `${collection}.init_data.json`);

/** One row per line, so that a diff shows the changed rows. */
export const formatInitData = (rows: object[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
