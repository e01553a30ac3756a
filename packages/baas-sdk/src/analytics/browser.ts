import type { Clock, Visibility, Wishes } from '../analytics';

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const documentVisibility: Visibility = {
  isHidden: () => document.visibilityState === 'hidden',
  follow(changed) {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};

/** The visitor's browser asks not to follow, or to be sparing. */
export const isUnwanted = ({ doNotTrack, globalPrivacyControl, connection }: Wishes): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true || connection?.saveData === true;
