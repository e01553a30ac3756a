import type { PictureTone } from '@shop/domain';
import type { ObjectName, PropName } from '../pictures/objects';

/** Tiles of the home grid besides the six categories; `query` is of the search page. */
export const places: [
  nameZh: string,
  nameEn: string,
  icon: ObjectName | PropName,
  tone: PictureTone,
  query: string,
][] = [
  ['领券中心', 'Vouchers', 'coupon', 'blush', 'type=voucher'],
  ['新品', 'New', 'sparkles', 'butter', 'type=product&sort=new'],
  ['热销榜', 'Best Sellers', 'fire', 'oat', 'type=product&sort=sales'],
  ['送礼', 'Gifts', 'gift', 'butter', 'type=product&q=礼盒'],
];
