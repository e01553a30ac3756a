/** Whether the shopper lets this device report how the shop is used. */

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const storageKey = 'shop_usage';
const changed = 'shop:usage';

/** On, unless the shopper turned it off on this device. */
export function isUsageReported(storage: () => ChoiceStorage = () => localStorage): boolean {
  try {
    return storage().getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Returns false if the device cannot store the choice. */
export function setUsageReported(
  isOn: boolean,
  storage: () => ChoiceStorage = () => localStorage,
): boolean {
  try {
    if (isOn) storage().removeItem(storageKey);
    else storage().setItem(storageKey, 'off');
  } catch {
    return false;
  }
  globalThis.dispatchEvent?.(new Event(changed));
  return true;
}

/** Calls `listener` after each change, also in another tab. Returns a function to unsubscribe. */
export function watchUsageReported(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}
