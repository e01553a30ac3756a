import type { Observable } from 'rxjs';
import type { ObjectOptions } from '../calls/object-feedback';
import { statReceiver } from '../protocol';
import type { CurrentUser } from '../session/current-user';
import { safeStorage, type KeyStorage } from '../session/key-storage';
import {
  documentVisibility,
  isOptedOut,
  systemClock,
  type Clock,
  type PrivacySettings,
  type Visibility,
} from './browser';
import { ReportQueue } from './report-queue';
import { encodeProperties, encodeRow, pathIn, type EventProperties } from './row-format';
import { storeUnsentRows, takeUnsentRows } from './unsent-rows';
import { reduceUsage, type Usage, type UsageEvent } from './usage-session';
import { Visitors } from './visitors';

export interface AnalyticsOptions {
  /** The part of the client that reports use. */
  baas: {
    callObject(
      object: string,
      method: string,
      params: readonly unknown[],
      options?: ObjectOptions,
    ): Promise<unknown>;
    session: { user: CurrentUser; changes$: Observable<CurrentUser> };
  };
  appId: string;
  appVersion: string;
  /** Distribution channel of the app. */
  channel?: string;
  /** The allowed events with the property names of each. Others are not reported. */
  events: Readonly<Record<string, readonly string[]>>;
  /** Default: `localStorage`. */
  storage?: KeyStorage;
  clock?: Clock;
  visibility?: Visibility;
  /** Default: `navigator`. */
  privacy?: PrivacySettings;
  /** The user's choice in the app, read before each report; default: allowed. */
  isAllowed?: () => boolean;
}

/** Reports how the app is used. Never throws, rejects or shows UI; inactive until `start`. */
export interface Analytics {
  /**
   * Starts reporting; `path` is the path of the active page. Returns false, and stores and sends
   * nothing, for a user who has opted out: in the app, or by do not track, global privacy control
   * or save data. One who opts out later ends it.
   */
  start(path: string): boolean;
  /** Reports a page transition. Only the path of the address is sent. */
  page(path: string): void;
  /** Reports an event of the list `events`. */
  event(name: string, properties?: EventProperties): void;
  /** Reports an error: the place, the step, the error code and the version. */
  error(properties: EventProperties): void;
  /** Sends the remaining rows and stops reporting. */
  stop(): void;
}

/** Version of this reporter in the receiver's list of reporters. */
const reporterVersion = '1.0.0';

export const usageAnalytics = (options: AnalyticsOptions): Analytics => new UsageAnalytics(options);

class UsageAnalytics implements Analytics {
  private readonly clock: Clock;
  private readonly visibility: Visibility;
  private readonly storage: KeyStorage;
  private readonly visitors: Visitors;
  private readonly queue: ReportQueue;
  private readonly commonFields: object;
  private usage: Usage | null = null;
  private uid: string | null = null;
  /** Null while inactive. */
  private unsubscribers: (() => void)[] | null = null;

  constructor(private readonly options: AnalyticsOptions) {
    const {
      appId,
      appVersion,
      channel = '',
      clock = systemClock,
      visibility = documentVisibility,
    } = options;
    this.clock = clock;
    this.visibility = visibility;
    this.storage = safeStorage(options.storage);
    this.visitors = new Visitors(this.storage, clock.now);
    this.queue = new ReportQueue((rows) => this.send(rows), clock);
    this.commonFields = { ak: appId, ut: 'h5', usv: reporterVersion, v: appVersion, ch: channel };
  }

  start(path: string): boolean {
    if (this.unsubscribers) return true;
    if (!this.isAllowed()) {
      this.discard();
      return false;
    }
    const { session } = this.options.baas;
    this.uid = session.user.uid;
    const changes = session.changes$.subscribe(({ uid }) => this.handleUserChange(uid));
    this.unsubscribers = [
      () => changes.unsubscribe(),
      this.visibility.follow(() => this.handleVisibilityChange()),
    ];
    this.queue.add(takeUnsentRows(this.storage));
    this.record({ type: 'launch', page: pathIn(path) });
    this.queue.flush();
    if (this.visibility.isHidden()) this.handleVisibilityChange();
    return true;
  }

  page(path: string): void {
    this.record({ type: 'page', page: pathIn(path) });
  }

  event(name: string, properties: EventProperties = {}): void {
    const { events } = this.options;
    if (!Object.hasOwn(events, name)) return;
    this.record({ type: 'event', name, value: encodeProperties(properties, events[name]) });
  }

  error(properties: EventProperties): void {
    this.record({ type: 'error', message: encodeProperties(properties) });
  }

  stop(): void {
    for (const unsubscribe of this.unsubscribers ?? []) unsubscribe();
    this.unsubscribers = null;
    storeUnsentRows(this.storage, this.queue.drain());
  }

  private record(event: UsageEvent): void {
    if (!this.isAllowed()) return this.discard();
    const next = this.unsubscribers && reduceUsage(this.usage, event, this.clock.now());
    if (!next) return;
    this.usage = next.usage;
    if (next.rows.some(({ lt }) => lt === 1)) this.visitors.countVisit();
    this.queue.add(
      next.rows.map((row) =>
        encodeRow({
          ...this.visitors.fields,
          ...this.commonFields,
          t: this.nowInSeconds(),
          ...row,
        }),
      ),
    );
  }

  /** Stores the unsent rows when the page is hidden, because it may never be shown again. */
  private handleVisibilityChange(): void {
    const isHidden = this.visibility.isHidden();
    this.record({ type: isHidden ? 'hide' : 'show' });
    if (isHidden) storeUnsentRows(this.storage, this.queue.drain());
    else this.queue.add(takeUnsentRows(this.storage));
  }

  /** A user who signs in after another one is a new visitor. */
  private handleUserChange(uid: string | null): void {
    if (this.uid !== null && uid !== this.uid) this.visitors.reset();
    this.uid = uid;
  }

  private isAllowed(): boolean {
    const { isAllowed = () => true, privacy = navigator as PrivacySettings } = this.options;
    return isAllowed() && !isOptedOut(privacy);
  }

  /** Stops reporting, and deletes what is stored on the device. */
  private discard(): void {
    this.stop();
    takeUnsentRows(this.storage);
    this.visitors.forget();
  }

  private send(rows: readonly string[]): Promise<unknown> {
    if (!this.isAllowed()) return Promise.resolve();
    return this.options.baas.callObject(
      statReceiver,
      'report',
      [{ usv: reporterVersion, t: this.nowInSeconds(), requests: JSON.stringify(rows) }],
      { background: true },
    );
  }

  private nowInSeconds(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}
