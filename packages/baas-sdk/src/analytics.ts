import type { Baas } from './baas';
import type { KeyStorage } from './storage';

export interface AnalyticsOptions {
  baas: Pick<Baas, 'callObject' | 'session'>;
  appId: string;
  appVersion: string;
  /** Where the app was got from. */
  channel?: string;
  /** All there is to tell: names of events, and of the properties each may have. Anything else is left out. */
  events: Readonly<Record<string, readonly string[]>>;
  storage?: KeyStorage;
  clock?: Clock;
  visibility?: Visibility;
  wishes?: Wishes;
}

export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Runs later, once; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}

/** Whether somebody looks at the page; `follow` tells each change and the page's end. */
export interface Visibility {
  isHidden(): boolean;
  follow(changed: () => void): () => void;
}

/** What a visitor's browser asks for: as much of `navigator`. */
export interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/** Short words without blanks, numbers, yes and no: no free text. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** Reports what is used. Never throws, never rejects, asks nobody anything; silent until it is started. */
export interface Analytics {
  /** With the path of the page in front. False, and nothing is kept or sent, for a visitor who does not want it (do not track, data saver). */
  start(path: string): boolean;
  /** Another page is in front; of its address only the path is told. */
  page(path: string): void;
  event(name: string, facts?: Facts): void;
  /** Something broke: where, at which step, under which code and version. */
  fault(facts: Facts): void;
  /** Sends what is left and ends. */
  stop(): void;
}

export async function createAnalytics(options: AnalyticsOptions): Promise<Analytics> {
  return (await import('./analytics/usage-analytics')).usageAnalytics(options);
}
