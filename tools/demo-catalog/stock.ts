import { drafts } from './draft';
import { chanceOf, shuffled } from './stable';

/** Of all skus, how many are sold out and how many have one to five left. */
const soldOutPart = 0.08;
const fewPart = 0.1;
/** Products of which nothing is left. */
const emptyProducts = 6;

/** Stock by sku key. Apart from the empty products none loses all of its skus. */
export function stockPlan(): Map<string, number> {
  const plan = new Map(
    drafts
      .flatMap(({ skus }) => skus)
      .map(({ key }) => [key, 12 + Math.floor(chanceOf(`stock ${key}`) ** 2 * 480)]),
  );
  const soldOut = soldOutKeys(Math.round(plan.size * soldOutPart));
  for (const key of soldOut) plan.set(key, 0);
  const rest = shuffled(
    [...plan.keys()].filter((key) => !soldOut.has(key)),
    (key) => `few ${key}`,
  );
  for (const key of rest.slice(0, Math.round(plan.size * fewPart)))
    plan.set(key, 1 + Math.floor(chanceOf(`left ${key}`) * 5));
  return plan;
}

function soldOutKeys(wanted: number): Set<string> {
  const order = shuffled(drafts, ({ key }) => `sold out ${key}`);
  const keys = order.slice(0, emptyProducts).flatMap(({ skus }) => skus.map(({ key }) => key));
  const others = order
    .slice(emptyProducts)
    .filter(({ skus }) => skus.length > 1)
    .map(({ skus }) => skus.at(-1)!.key);
  return new Set([...keys, ...others].slice(0, wanted));
}
