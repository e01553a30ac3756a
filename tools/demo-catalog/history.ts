import { drafts } from './draft';
import { itemAt } from './item-at';
import { seededRandom, proportionalShares } from './seeded';

/** The number of reviews in the demo. */
const ratingTotal = 1_400;

/** Units sold of a product: a few sell a lot, some nothing. */
export const salesOf = (key: string) =>
  seededRandom(`unsold ${key}`) < 0.04
    ? 0
    : Math.round(10 ** (0.6 + 4.5 * seededRandom(`sales ${key}`)));

/** Ratings by product key, at most one per sold unit. */
export function ratingPlan(): Map<string, { sum: number; count: number }> {
  const counts = proportionalShares(
    ratingTotal,
    drafts.map(({ key }) => Math.log10(1 + salesOf(key)) ** 2),
  );
  return new Map(
    drafts.map(({ key }, i) => {
      const count = itemAt(counts, i);
      return [
        key,
        {
          count,
          sum: Math.min(5 * count, Math.round(count * (4.1 + 0.85 * seededRandom(`stars ${key}`)))),
        },
      ];
    }),
  );
}

/** Days since a product was added; one in eight is at most two weeks old. */
export const ageOf = (key: string) =>
  seededRandom(`new ${key}`) < 0.125
    ? 1 + 13 * seededRandom(`days ${key}`)
    : 20 + 400 * seededRandom(`days ${key}`);
