import type { LocalText } from '@shop/i18n/local-text';
import { localWords } from './local-words';
import type { ProductCard } from './objects';

const badgeTone = (tag: string) =>
  tag.startsWith('券') ? 'red' : tag === '电子券' ? 'amber' : 'grey';

/** What a product card shows of its row, by the names of the card's props; the address is the page's. */
export function productFace(card: ProductCard, local: LocalText) {
  const { thumb, priceMinCents, wasCents, salesCount, tags, tagsEn, stockTotal } = card;
  const words = localWords(tags, tagsEn, local);
  return {
    title: local(card, 'title'),
    image: thumb,
    priceCents: priceMinCents,
    wasCents,
    sold: salesCount,
    badges: tags.map((tag, at) => ({ text: words[at]!, tone: badgeTone(tag) }) as const),
    soldOut: stockTotal === 0,
  };
}
