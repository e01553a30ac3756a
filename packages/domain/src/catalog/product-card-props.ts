import type { LocalText } from '@shop/i18n/local-text';
import { localizeWords } from './localize-words';
import type { ProductCard } from './catalog-object';

function badgeTone(tag: string): 'red' | 'amber' | 'grey' {
  if (tag.startsWith('券')) return 'red';
  return tag === '电子券' ? 'amber' : 'grey';
}

/** The props of a product card component for a row, except its link target. */
export function productCardProps(card: ProductCard, local: LocalText) {
  const { thumb, priceMinCents, wasCents, salesCount, tags, tagsEn, stockTotal } = card;
  const badgeTexts = localizeWords(tags, tagsEn, local);
  return {
    title: local(card, 'title'),
    image: thumb,
    priceCents: priceMinCents,
    wasCents,
    sold: salesCount,
    badges: tags.map((tag, index) => ({
      text: badgeTexts[index] ?? tag,
      tone: badgeTone(tag),
    })),
    soldOut: stockTotal === 0,
  };
}
