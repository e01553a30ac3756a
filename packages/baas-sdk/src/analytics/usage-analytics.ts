import type { Analytics, AnalyticsOptions, Clock, Facts, Visibility, Wishes } from '../analytics';
import { statReceiver } from '../protocol';
import { safeStorage, type KeyStorage } from '../storage';
import { documentVisibility, isUnwanted, systemClock } from './browser';
import { Reports } from './reports';
import { keepRest, takeRest } from './rest';
import { factsText, pathIn, rowText } from './row-text';
import { step, type Happened, type Usage } from './usage';
import { Visitors } from './visitor';

/** Of this reporter, among those the receiver hears of. */
const reporterVersion = '1.0.0';

export const usageAnalytics = (options: AnalyticsOptions): Analytics => new UsageAnalytics(options);

class UsageAnalytics implements Analytics {
  private readonly clock: Clock;
  private readonly visibility: Visibility;
  private readonly storage: KeyStorage;
  private readonly visitors: Visitors;
  private readonly reports: Reports;
  private readonly common: object;
  private usage: Usage | null = null;
  private member: string | null = null;
  private endings: (() => void)[] | null = null;

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
    this.reports = new Reports((rows) => this.send(rows), clock);
    this.common = { ak: appId, ut: 'h5', usv: reporterVersion, v: appVersion, ch: channel };
  }

  start(path: string): boolean {
    if (this.endings) return true;
    if (isUnwanted(this.options.wishes ?? (navigator as Wishes))) {
      this.visitors.forget();
      takeRest(this.storage);
      return false;
    }
    const { session } = this.options.baas;
    this.member = session.user.uid;
    const changes = session.changes$.subscribe(({ uid }) => this.follow(uid));
    this.endings = [() => changes.unsubscribe(), this.visibility.follow(() => this.look())];
    this.reports.add(takeRest(this.storage));
    this.tell({ what: 'launch', page: pathIn(path) });
    this.reports.hurry();
    if (this.visibility.isHidden()) this.look();
    return true;
  }

  page(path: string): void {
    this.tell({ what: 'page', page: pathIn(path) });
  }

  event(name: string, facts: Facts = {}): void {
    const { events } = this.options;
    if (Object.hasOwn(events, name))
      this.tell({ what: 'event', name, value: factsText(facts, events[name]) });
  }

  fault(facts: Facts): void {
    this.tell({ what: 'fault', message: factsText(facts) });
  }

  stop(): void {
    for (const end of this.endings ?? []) end();
    this.endings = null;
    keepRest(this.storage, this.reports.leave());
  }

  private tell(happened: Happened): void {
    const next = this.endings && step(this.usage, happened, this.clock.now());
    if (!next) return;
    this.usage = next.usage;
    if (next.rows.some(({ lt }) => lt === 1)) this.visitors.visit();
    this.reports.add(
      next.rows.map((row) =>
        rowText({ ...this.visitors.fields, ...this.common, t: this.seconds(), ...row }),
      ),
    );
  }

  /** What cannot go when nobody looks any more is kept: the page may never come back. */
  private look(): void {
    const hidden = this.visibility.isHidden();
    this.tell({ what: hidden ? 'hide' : 'show' });
    if (hidden) keepRest(this.storage, this.reports.leave());
    else this.reports.add(takeRest(this.storage));
  }

  /** The next member of this device is another visitor. */
  private follow(uid: string | null): void {
    if (this.member !== null && uid !== this.member) this.visitors.renew();
    this.member = uid;
  }

  private send(rows: readonly string[]): Promise<unknown> {
    return this.options.baas.callObject(
      statReceiver,
      'report',
      [{ usv: reporterVersion, t: this.seconds(), requests: JSON.stringify(rows) }],
      { background: true },
    );
  }

  private seconds(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}
