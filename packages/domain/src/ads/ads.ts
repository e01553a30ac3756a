/** Advertising: the slots, and the events that a shopper's browser reports. */
import * as v from 'valibot';
import { adPlacementSlot, type AdPlacementRow } from '../collections';
import { messageFor, rowId } from '../fields/fields';

export { adPlacementSlot as adSlots };
/** The place of an advertisement. @see clause 1.15 */
export type AdSlot = (typeof adPlacementSlot)[number];

/** An advertisement as a shopper sees it. `image` and `link` are paths of the shop. */
export type Ad = Pick<
  AdPlacementRow,
  '_id' | 'titleZh' | 'titleEn' | 'textZh' | 'textEn' | 'image' | 'link' | 'weight' | 'capPerDay'
>;

/** `impression`: half of it was visible for a second. `close`: the shopper is not interested. */
export const adEventKinds = ['impression', 'click', 'close'] as const;
export type AdEventKind = (typeof adEventKinds)[number];

const malformed = messageFor('malformed');

export const maxAdEvents = 10;
/** One report of a browser. */
export const adReport = v.pipe(
  v.array(v.object({ id: rowId, kind: v.picklist(adEventKinds, malformed) }), malformed),
  v.minLength(1, malformed),
  v.maxLength(maxAdEvents, malformed),
);
export type AdEvent = v.InferOutput<typeof adReport>[number];

export interface AdObject {
  /** The advertisements that run in a slot now, at most five; none for an unknown slot. */
  list(slot: AdSlot): Promise<{ data: Ad[] }>;
  /** Counts events, without the shopper. INVALID_INPUT, RATE_LIMIT. */
  report(events: readonly AdEvent[]): Promise<{ counted: number }>;
}
