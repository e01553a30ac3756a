import type { Category, PictureTone } from '@shop/domain';
import type { Gallery } from './gallery';
import { seededId } from './seeded';
import { categoryTree, type LeafKey, type TopKey } from './content/categories';

export const categoryId = (key: TopKey | LeafKey) => seededId(`category ${key}`);

interface Leaf {
  key: LeafKey;
  top: TopKey;
  zh: string;
  en: string;
}
export const leaves = new Map(
  Object.entries(categoryTree).flatMap(([top, { children }]) =>
    Object.entries(children as Record<string, readonly string[]>).map(
      ([key, [zh = '', en = '']]): [LeafKey, Leaf] => [
        key as LeafKey,
        { key: key as LeafKey, top: top as TopKey, zh, en },
      ],
    ),
  ),
);

export function categories(gallery: Gallery): Category[] {
  return Object.entries(categoryTree).flatMap(([key, { zh, en, icon, tone, children }], i) => [
    row(gallery, key as TopKey, null, [zh, en, icon], tone, (i + 1) * 100),
    ...Object.entries(children as Record<string, [string, string, string]>).map(
      ([child, texts], k) =>
        row(
          gallery,
          child as LeafKey,
          categoryId(key as TopKey),
          texts,
          tone,
          (i + 1) * 100 + k + 1,
        ),
    ),
  ]);
}

const row = (
  gallery: Gallery,
  key: TopKey | LeafKey,
  parentId: string | null,
  [nameZh, nameEn, icon]: readonly [string, string, string],
  tone: PictureTone,
  sort: number,
): Category => ({
  _id: categoryId(key),
  parentId,
  nameZh,
  nameEn,
  icon: parentId ? gallery.urlOf(`icons/${icon}`) : gallery.spriteUrlOf(`icons/${icon}`),
  tone,
  sort,
});
