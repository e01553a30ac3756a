import type { Banner, HomeTile } from '@shop/domain';
import { categoryId } from './categories';
import type { Gallery } from './gallery';
import { seededId } from './seeded';
import { banners as bannerContents } from './content/banners';
import { categoryTree, type LeafKey, type TopKey } from './content/categories';
import { places } from './content/tiles';

const search = (query: string) => `/pages/tabBar/voucher/voucher?${new URLSearchParams(query)}`;
const category = (key: TopKey | LeafKey) => search(`type=product&cat=${categoryId(key)}`);

export const banners = (gallery: Gallery): (Banner & { _id: string; sort: number })[] =>
  Object.entries(bannerContents).map(([id, { zh, en, tone, to, scene: _, ...texts }], i) => ({
    _id: seededId(`banner ${id}`),
    id,
    titleZh: zh,
    titleEn: en,
    ...texts,
    image: gallery.urlOf(`banners/${id}-phone`),
    imageWide: gallery.urlOf(`banners/${id}-wide`),
    tone,
    link: 'category' in to ? category(to.category) : search(to.path),
    sort: i + 1,
  }));

export function homeTiles(gallery: Gallery): (HomeTile & { _id: string; sort: number })[] {
  const tops = Object.entries(categoryTree).map(
    ([key, { zh, en, icon, tone }]) => [zh, en, icon, tone, category(key as TopKey)] as const,
  );
  const others = places.map(
    ([zh, en, icon, tone, query]) => [zh, en, icon, tone, search(query)] as const,
  );
  return [...tops, ...others].map(([nameZh, nameEn, icon, tone, link], i) => ({
    _id: seededId(`tile ${nameEn}`),
    nameZh,
    nameEn,
    icon: gallery.spriteUrlOf(`icons/${icon}`),
    tone,
    link,
    sort: i + 1,
  }));
}
