import { proxy } from 'valtio';
import { timeoutSignal } from '../platform/timeout-signal';

/** Interval between probes of the site, and time limit of one probe, in ms. */
const probeMs = { interval: 2000, timeout: 2000 };

export interface NetworkOptions {
  /** Resolves to whether the site responds, with any status. */
  reach?: () => Promise<boolean>;
  isOnline?: () => boolean;
}

/**
 * Whether the network is away: the browser reports it, or a call got no response and a probe of the
 * site failed too.
 */
export class Network {
  readonly state: { isAway: boolean };
  private readonly reach: () => Promise<boolean>;
  private readonly isOnline: () => boolean;
  private isProbing = false;

  constructor({ reach = reachSite, isOnline = () => navigator.onLine }: NetworkOptions = {}) {
    this.reach = reach;
    this.isOnline = isOnline;
    this.state = proxy({ isAway: !isOnline() });
    addEventListener('offline', () => {
      this.state.isAway = true;
    });
    addEventListener('online', () => void this.probe());
  }

  /** A call got no response: probes the site. */
  readonly suspect = (): void => {
    void this.probe();
  };

  /** Probes until the site responds, or until the browser reports that it is offline. */
  private async probe(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    while (this.isOnline()) {
      const isReached = await this.reach();
      this.state.isAway = !isReached;
      if (isReached) break;
      await new Promise((resolve) => {
        setTimeout(resolve, probeMs.interval);
      });
    }
    this.isProbing = false;
  }
}

async function reachSite(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: timeoutSignal(probeMs.timeout) });
    return true;
  } catch {
    return false;
  }
}
