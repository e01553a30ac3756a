import type { AdPlacementRow } from '@shop/domain';
import { ads as contents } from './content/ads';
import { drafts } from './draft';
import { day, fromNow, type InitRow } from './from-now';
import type { Gallery } from './gallery';
import { productId, products } from './products';
import { seededId } from './seeded';

export type AdRow = InitRow<AdPlacementRow, 'startsAt' | 'endsAt'>;

/** Advertisements that run for two years, so that an old installation still has some. */
export function ads(gallery: Gallery): AdRow[] {
  const thumbs = new Map(products(gallery).map(({ _id, thumb }) => [_id, thumb]));
  return contents.map(({ slot, line, zh, en, textZh, textEn }) => {
    const draft = drafts.find((each) => each.line.key === line);
    if (!draft) throw new Error(`no product line ${line}`);
    const id = productId(draft.key);
    return {
      _id: seededId(`ad ${slot} ${line}`),
      slot,
      titleZh: zh,
      titleEn: en,
      textZh,
      textEn,
      image: thumbs.get(id)!,
      link: `/pages/pdp/pdp?id=${id}`,
      startsAt: fromNow(-day),
      endsAt: fromNow(730 * day),
      weight: 10,
      capPerDay: 20,
      status: 'active',
      version: 1,
    };
  });
}
