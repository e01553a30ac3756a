/**
 * The result of `/pages/mine/address?pick=1`: the page stores the id of the chosen address and goes
 * back, and its opener takes the id. It is kept for the browser tab, so a reload does not lose it.
 */
import * as v from 'valibot';
import { rowId } from '../fields/fields';

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const storageKey = (uid: string) => `address-choice:${uid}`;

/** Returns false if the storage is unavailable. */
export function storeAddressChoice(storage: () => ChoiceStorage, uid: string, id: string): boolean {
  try {
    storage().setItem(storageKey(uid), id);
    return true;
  } catch {
    return false;
  }
}

/** The id of the address that the member chose since the last call; null without a choice. */
export function takeAddressChoice(storage: () => ChoiceStorage, uid: string): string | null {
  try {
    const id = storage().getItem(storageKey(uid));
    storage().removeItem(storageKey(uid));
    return v.is(rowId, id) ? id : null;
  } catch {
    return null;
  }
}
