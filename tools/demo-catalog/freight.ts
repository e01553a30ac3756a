import type { FreightTemplate, FreightZone } from '@shop/domain';
import { seededId } from './seeded';

/** Tibet and Xinjiang. */
const remoteRegions = ['54', '65'];

const zone = (firstCents: number, change: Partial<FreightZone> = {}): FreightZone => ({
  regions: [],
  firstUnits: 3,
  firstCents,
  nextUnits: 3,
  nextCents: 300,
  freeFromCents: 9_900,
  deliverable: true,
  transitDays: 2,
  ...change,
});

/** Goods travel everywhere, chilled food only where it arrives within two days. */
const contents: Record<'goods' | 'chilled', Omit<FreightTemplate, '_id'>> = {
  goods: {
    nameZh: '普通快递',
    nameEn: 'Parcel',
    basis: 'piece',
    zones: [zone(600), zone(1_500, { regions: remoteRegions, nextCents: 800, transitDays: 5 })],
  },
  chilled: {
    nameZh: '冷链',
    nameEn: 'Chilled parcel',
    basis: 'weight',
    zones: [
      zone(1_000, { nextUnits: 1, transitDays: 1 }),
      zone(0, { regions: remoteRegions, deliverable: false }),
    ],
  },
};

export type FreightKey = keyof typeof contents;

export const freightId = (key: FreightKey) => seededId(`freight ${key}`);

export const freightTemplates = (): FreightTemplate[] =>
  Object.entries(contents).map(([key, content]) => ({
    _id: freightId(key as FreightKey),
    ...content,
  }));
