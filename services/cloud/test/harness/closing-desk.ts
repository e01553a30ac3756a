import type { Client } from '@shop/baas-sdk';
import type { Shopper } from './shopper';

/** The rows that the collections have of an account. */
export interface Remains {
  username: string;
  nickname: string;
  passwordHash: string;
  phone: string | null;
  avatar: string | null;
  addresses: number;
  notifications: number;
  origins: number;
  resetCodes: number;
  orders: number;
  chats: number;
  claims: string[];
}

/** Test-only: the closing of accounts at another time. */
export interface ClosingDesk {
  /** Runs the jobs of closings and effects as at `now`. */
  closeAt(now: number): Promise<unknown>;
  remains(uid: string): Promise<Remains>;
}

export const closingDeskOf = (of: Shopper): Client<ClosingDesk> =>
  of.baas.importObject<ClosingDesk>('closing-desk');
