/**
 * The regions that the shop delivers to. In an entry of its own, because the table is loaded by the
 * server and by the region picker only.
 */
import * as v from 'valibot';
import { addressInput } from '../addresses/address-inputs';
import { messageFor, rowId } from '../fields/fields';
import { table } from './table';

/** `code` has six digits: `320000` is a province, `320500` a city, `320508` a district. */
export interface Region {
  code: string;
  name: string;
}

const regions: Region[] = table
  .trim()
  .split('\n')
  .map((row) => ({ code: row.slice(0, 6), name: row.slice(7) }));

/** The code of the region above; null for a province. */
function parentOf(code: string): string | null {
  if (code.endsWith('0000')) return null;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

const regionByCode = new Map(regions.map((region) => [region.code, region]));
const childrenByCode = new Map<string | null, Region[]>();
for (const region of regions) {
  const parent = parentOf(region.code);
  childrenByCode.set(parent, [...(childrenByCode.get(parent) ?? []), region]);
}

/** The regions directly below `code`, in the order of their codes; the provinces for null. */
export const regionsBelow = (code: string | null): readonly Region[] =>
  childrenByCode.get(code) ?? [];

/** Province, city and district of `code`; empty for an unknown code. */
export function regionPath(code: string): Region[] {
  const region = regionByCode.get(code);
  if (!region) return [];
  const parent = parentOf(code);
  return parent === null ? [region] : [...regionPath(parent), region];
}

/** Whether a parcel can be sent there: a district, or one of the few cities without districts. */
export const isDeliverable = (code: string) =>
  regionByCode.has(code) && regionsBelow(code).length === 0;

/** Levels that exist for the codes only and do not belong on a parcel. */
const fillers = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

/** `江苏省 苏州市 姑苏区`; empty for an unknown code. */
export const regionText = (code: string) =>
  regionPath(code)
    .map(({ name }) => name)
    .filter((name) => !fillers.has(name))
    .join(' ');

/** The input of an address whose region exists. */
export const deliverableAddressInput = v.object({
  ...addressInput.entries,
  regionCode: v.pipe(addressInput.entries.regionCode, v.check(isDeliverable, messageFor('region'))),
});

/** The delivery address of an order that the staff corrects. */
export const readdressInput = v.object({
  orderId: rowId,
  address: v.omit(deliverableAddressInput, ['id', 'tag', 'isDefault']),
});
export type ReaddressInput = v.InferInput<typeof readdressInput>;
