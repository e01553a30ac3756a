import { join } from 'node:path';
import { categories } from './categories';
import { demoFolder } from './folders';
import { banners, homeTiles } from './front-page';
import type { Gallery } from './gallery';
import { products, skus } from './products';
import { audioTracks } from './radio';
import { voucherPlatforms, vouchers } from './vouchers';

/** All rows of the demo by collection; the same on every run. */
export const catalog = (gallery: Gallery) => ({
  category: categories(gallery),
  product: products(gallery),
  sku: skus(gallery),
  voucher_platform: voucherPlatforms(gallery),
  voucher: vouchers(),
  banner: banners(gallery),
  home_tile: homeTiles(gallery),
  audio_track: audioTracks(gallery),
});

export const initDataFile = (collection: string) =>
  join(demoFolder, 'database', `${collection}.init_data.json`);

/** One row per line, so that a diff shows the changed rows. */
export const formatInitData = (rows: object[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
