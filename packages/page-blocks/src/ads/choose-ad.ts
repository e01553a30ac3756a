import type { Ad, AdSlot } from '@shop/domain';
import { isClosed, type AdMemory } from './memory';

/**
 * One advertisement by weight, among those whose cap of today is not reached; null for a closed
 * slot. The choice ignores the impressions of this view, so it stays while the page is open.
 * @param draw 0 to less than 1
 */
export function chooseAd(
  slot: AdSlot,
  ads: readonly Ad[],
  memory: AdMemory,
  draw: number,
): Ad | null {
  if (isClosed(memory, slot)) return null;
  const allowed = ads.filter(({ _id, capPerDay }) => (memory.counts[_id] ?? 0) < capPerDay);
  let rest = draw * allowed.reduce((sum, { weight }) => sum + weight, 0);
  return (
    allowed.find(({ weight }) => {
      rest -= weight;
      return rest < 0;
    }) ?? null
  );
}
