import { categories } from './categories';
import { banners, homeTiles } from './front-page';
import type { Gallery } from './gallery';
import { products, skus } from './products';
import { audioTracks } from './radio';
import { voucherPlatforms, vouchers } from './vouchers';

/** The whole demo by collection, the same on every run. */
export const catalogue = (gallery: Gallery) => ({
  category: categories(gallery),
  product: products(gallery),
  sku: skus(gallery),
  voucher_platform: voucherPlatforms(gallery),
  voucher: vouchers(),
  banner: banners(gallery),
  home_tile: homeTiles(gallery),
  audio_track: audioTracks(gallery),
});

/** One row a line, so that a change of words reads as one in a diff. */
export const initData = (rows: object[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
