/** The version of the purchase notice that a member has agreed to on this device. */
const version = '1';
const storageKey = (uid: string) => `purchase-notice:${uid}`;

export function hasConsented(uid: string): boolean {
  try {
    return localStorage.getItem(storageKey(uid)) === version;
  } catch {
    return false;
  }
}

export function storeConsent(uid: string, isGiven: boolean): void {
  // The browser may forbid storage; the shopper is then asked again.
  try {
    if (isGiven) localStorage.setItem(storageKey(uid), version);
    else localStorage.removeItem(storageKey(uid));
  } catch {
    return;
  }
}
