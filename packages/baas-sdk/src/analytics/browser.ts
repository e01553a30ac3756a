export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `callback` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** Whether the page is visible. */
export interface Visibility {
  isHidden(): boolean;
  /** Calls `listener` after each change and at page unload. Returns a function to unsubscribe. */
  follow(listener: () => void): () => void;
}

/** The user's privacy settings: the relevant part of `navigator`. */
export interface PrivacySettings {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export const documentVisibility: Visibility = {
  isHidden: () => document.visibilityState === 'hidden',
  follow(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** True if the user has opted out of tracking, or saves data. */
export const isOptedOut = ({
  doNotTrack,
  globalPrivacyControl,
  connection,
}: PrivacySettings): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true || connection?.saveData === true;
