import { drafts } from './draft';
import { seededRandom, seededShuffle } from './seeded';

/** Shares of the SKUs that are sold out, and that have one to five units. */
const soldOutShare = 0.08;
const lowStockShare = 0.1;
/** Number of products without any stock. */
const soldOutProductCount = 6;

/** Stock by SKU key. Only `soldOutProductCount` products are sold out completely. */
export function stockPlan(): Map<string, number> {
  const plan = new Map(
    drafts
      .flatMap(({ skus }) => skus)
      .map(({ key }) => [key, 12 + Math.floor(seededRandom(`stock ${key}`) ** 2 * 480)]),
  );
  const soldOut = soldOutKeys(Math.round(plan.size * soldOutShare));
  for (const key of soldOut) plan.set(key, 0);
  const rest = seededShuffle(
    [...plan.keys()].filter((key) => !soldOut.has(key)),
    (key) => `few ${key}`,
  );
  for (const key of rest.slice(0, Math.round(plan.size * lowStockShare)))
    plan.set(key, 1 + Math.floor(seededRandom(`left ${key}`) * 5));
  return plan;
}

function soldOutKeys(count: number): Set<string> {
  const order = seededShuffle(drafts, ({ key }) => `sold out ${key}`);
  const keys = order
    .slice(0, soldOutProductCount)
    .flatMap(({ skus }) => skus.map(({ key }) => key));
  const others = order
    .slice(soldOutProductCount)
    .filter(({ skus }) => skus.length > 1)
    .map(({ skus }) => skus.at(-1)!.key);
  return new Set([...keys, ...others].slice(0, count));
}
