import type { KeyStorage } from '../session/key-storage';

const storageKey = 'baas_clock_offset';
/** A smaller difference is no wrong clock: an answer takes time, and its date has whole seconds. */
const toleranceMs = 60_000;

/**
 * The time of the server: that of the device, corrected by what the answers of the server say. The
 * correction is stored, so that a wrong clock of the device ends no session at the next visit.
 */
export class ServerClock {
  private offsetMs: number;

  /** @param device the time of the device in epoch milliseconds */
  constructor(
    private readonly storage: KeyStorage,
    private readonly device: () => number,
  ) {
    this.offsetMs = Number(storage.getItem(storageKey)) || 0;
  }

  /** Epoch milliseconds. */
  readonly now = (): number => this.device() + this.offsetMs;

  /**
   * Learns from the `Date` header of an answer that has just arrived. Returns whether the time was
   * corrected.
   */
  learn(date: string | null): boolean {
    const difference = Date.parse(date ?? '') - this.device();
    if (Number.isNaN(difference)) return false;
    const offset = Math.abs(difference) < toleranceMs ? 0 : difference;
    if (Math.abs(offset - this.offsetMs) < toleranceMs) return false;
    this.offsetMs = offset;
    if (offset === 0) this.storage.removeItem(storageKey);
    else this.storage.setItem(storageKey, String(offset));
    return true;
  }
}
