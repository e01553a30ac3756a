import { drafts } from './draft';
import { chanceOf, shares } from './stable';

/** Every rating stands for one demo review: a later data set brings exactly these. */
const ratings = 1_400;

/** Sold pieces by product key: few sell a lot, some nothing yet. */
export const salesOf = (key: string) =>
  chanceOf(`unsold ${key}`) < 0.04 ? 0 : Math.round(10 ** (0.6 + 4.5 * chanceOf(`sales ${key}`)));

/** Ratings by product key, at most one for each sold piece. */
export function ratingPlan(): Map<string, { sum: number; count: number }> {
  const counts = shares(
    ratings,
    drafts.map(({ key }) => Math.log10(1 + salesOf(key)) ** 2),
  );
  return new Map(
    drafts.map(({ key }, i) => {
      const count = counts[i]!;
      return [
        key,
        {
          count,
          sum: Math.min(5 * count, Math.round(count * (4.1 + 0.85 * chanceOf(`stars ${key}`)))),
        },
      ];
    }),
  );
}

/** Days a product has been on the shelf; one in eight came within the last two weeks. */
export const ageOf = (key: string) =>
  chanceOf(`new ${key}`) < 0.125
    ? 1 + 13 * chanceOf(`days ${key}`)
    : 20 + 400 * chanceOf(`days ${key}`);
