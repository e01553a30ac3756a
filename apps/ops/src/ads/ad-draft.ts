import { wholeIn, type AdInput, type OpsAd } from '@shop/domain';
import { fromLocalTime, toLocalTime } from '../format/local-time';

/** An advertisement as typed: texts of inputs. */
export type AdDraft = Record<Exclude<keyof AdInput, 'id' | 'version' | 'slot'>, string> &
  Pick<AdInput, 'slot'>;

const week = 7 * 24 * 3_600_000;

export const newAdDraft = (now: number): AdDraft => ({
  slot: 'home.feed',
  titleZh: '',
  titleEn: '',
  textZh: '',
  textEn: '',
  image: '',
  link: '',
  startsAt: toLocalTime(now),
  endsAt: toLocalTime(now + week),
  weight: '10',
  capPerDay: '5',
});

export const adDraftOf = (ad: OpsAd): AdDraft => ({
  slot: ad.slot,
  titleZh: ad.titleZh,
  titleEn: ad.titleEn,
  textZh: ad.textZh,
  textEn: ad.textEn,
  image: ad.image,
  link: ad.link,
  startsAt: toLocalTime(ad.startsAt),
  endsAt: toLocalTime(ad.endsAt),
  weight: String(ad.weight),
  capPerDay: String(ad.capPerDay),
});

/** The input for the server. */
export const adInputOf = (draft: AdDraft, ad: OpsAd | null): AdInput => ({
  ...(ad && { id: ad._id, version: ad.version }),
  ...draft,
  startsAt: fromLocalTime(draft.startsAt),
  endsAt: fromLocalTime(draft.endsAt),
  weight: wholeIn(draft.weight),
  capPerDay: wholeIn(draft.capPerDay),
});
