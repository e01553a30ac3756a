/** The cloud objects `app` and `audio`. */
import type { AudioTrackRow } from '../collections';

/**
 * A track of the radio or the guide of a product; `file` and `cover` are URLs, `seconds` is an
 * integer.
 */
export type RadioTrack = Pick<
  AudioTrackRow,
  '_id' | 'titleZh' | 'titleEn' | 'file' | 'seconds' | 'cover'
>;

export interface AudioObject {
  /** The tracks of the radio in playing order. */
  list(): Promise<{ data: RadioTrack[] }>;
}

/** How shoppers reach the shop; null is not stated. */
export interface ShopContact {
  phone: string | null;
  email: string | null;
  /** Time of day in Shanghai: `09:00-21:00`. */
  hours: string | null;
}

/** The business that sells the goods; null is not stated. */
export interface Seller {
  name: string | null;
  /** Unified social credit code: 18 characters. */
  licence: string | null;
  address: string | null;
}

export interface AppInfo {
  /** Whether payment and platform login are real. */
  real: boolean;
  name: string;
  version: string;
  versionCode: number;
  /** The share of visits that are measured, 0 to 1. */
  fieldSample: number;
  contact: ShopContact;
  seller: Seller;
}

export interface AppObject {
  bootstrap(): Promise<AppInfo>;
}
