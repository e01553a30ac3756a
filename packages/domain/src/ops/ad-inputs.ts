/** Inputs of the staff for advertisements. */
import * as v from 'valibot';
import { adPlacementSlot, adPlacementStatus, type AdPlacementRow } from '../collections';
import { line, messageFor, rowId } from '../fields/fields';
import type { Listing } from '../catalog/catalog-object';
import { opsMessageFor, type OpsMessageId } from './messages';

export type AdStatus = (typeof adPlacementStatus)[number];
export { adPlacementStatus as adStatuses };

/** The states that may follow each state. */
export const adTransitions: Record<AdStatus, readonly AdStatus[]> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

const whole = (min: number, max: number, id: OpsMessageId) =>
  v.pipe(
    v.number(opsMessageFor(id)),
    v.integer(opsMessageFor(id)),
    v.minValue(min, opsMessageFor(id)),
    v.maxValue(max, opsMessageFor(id)),
  );
const time = whole(0, 4_102_444_800_000, 'time');
/** An address in the shop: a path with one slash at its start, without blanks. */
const path = (id: OpsMessageId) =>
  v.pipe(
    v.string(opsMessageFor(id)),
    v.trim(),
    v.maxLength(400, opsMessageFor(id)),
    v.regex(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u, opsMessageFor(id)),
  );

const fields = v.object({
  /** The advertisement to change; without it a new one is created. */
  id: v.optional(rowId),
  /** The version that the editor saw. */
  version: v.optional(whole(1, 2 ** 31 - 1, 'malformed')),
  slot: v.picklist(adPlacementSlot, messageFor('malformed')),
  titleZh: line(1, 40, opsMessageFor('title')),
  titleEn: line(1, 80, opsMessageFor('title')),
  textZh: line(0, 60, opsMessageFor('adText')),
  textEn: line(0, 120, opsMessageFor('adText')),
  image: path('adImage'),
  link: path('adLink'),
  startsAt: time,
  endsAt: time,
  weight: whole(1, 100, 'adWeight'),
  capPerDay: whole(1, 100, 'adCap'),
});

export const adInput = v.pipe(
  fields,
  v.forward(
    v.check(({ startsAt, endsAt }) => startsAt < endsAt, opsMessageFor('period')),
    ['endsAt'],
  ),
);
export type AdInput = v.InferInput<typeof fields>;

export const adStatusInput = v.object({
  id: rowId,
  to: v.picklist(adPlacementStatus, messageFor('malformed')),
});
export type AdStatusInput = v.InferInput<typeof adStatusInput>;

/** An advertisement for the staff. The counts are those of the last 90 days. */
export type OpsAd = AdPlacementRow & {
  impressionCount: number;
  clickCount: number;
  closeCount: number;
  nextStatuses: AdStatus[];
};

export interface OpsAdsObject {
  /** Pages of 20, newest first. */
  list(page: number): Promise<Listing<OpsAd>>;
  /** Creates a paused advertisement or changes one. AD_STATE if it has ended or changed. */
  save(input: AdInput): Promise<{ ad: OpsAd }>;
  /** AD_STATE if it does not exist or `to` does not follow its status. */
  setStatus(input: AdStatusInput): Promise<{ ad: OpsAd }>;
}
