import { BehaviorSubject } from 'rxjs';

/** Milliseconds between two looks for a network that went away without a word, and for each look. */
const pace = { every: 2000, patience: 2000 };

export interface NetworkOptions {
  /** Whether the site can be reached at all, whatever it answers. */
  reach?: () => Promise<boolean>;
  isOnline?: () => boolean;
}

/** Whether the network is away: as the browser says it, or as calls that fail let suspect and a look confirms. */
export class Network {
  readonly away$: BehaviorSubject<boolean>;
  private readonly reach: () => Promise<boolean>;
  private readonly isOnline: () => boolean;
  private looking = false;

  constructor({ reach = reachSite, isOnline = () => navigator.onLine }: NetworkOptions = {}) {
    this.reach = reach;
    this.isOnline = isOnline;
    this.away$ = new BehaviorSubject(!isOnline());
    addEventListener('offline', () => this.set(true));
    addEventListener('online', () => void this.look());
  }

  /** A call got no answer. */
  suspect(): void {
    void this.look();
  }

  /** Looks, and again until the network is back. A browser that says there is none is not asked to try. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    while (this.isOnline()) {
      const isThere = await this.reach();
      this.set(!isThere);
      if (isThere) break;
      await new Promise((again) => {
        setTimeout(again, pace.every);
      });
    }
    this.looking = false;
  }

  private set(away: boolean): void {
    if (away !== this.away$.value) this.away$.next(away);
  }
}

async function reachSite(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(pace.patience) }).then(
    () => true,
    () => false,
  );
}
