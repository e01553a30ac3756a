export interface TimerLimits {
  run: number;
  lease: number;
  renewal: number;
  late: number;
  look: number;
}

/** Milliseconds. */
export const timerLimits: TimerLimits = {
  /** What takes longer has failed. */
  run: 600_000,
  /** A process that says nothing for so long has died, and its run is anybody's. */
  lease: 30_000,
  renewal: 10_000,
  /** A moment that nobody could care for within this is not made up for, as in the original. */
  late: 60_000,
  /** How often to look for what other processes left. */
  look: 10_000,
};
