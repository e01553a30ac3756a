export interface TimerLimits {
  run: number;
  lease: number;
  renewal: number;
  late: number;
  look: number;
}

/** All in milliseconds. */
export const timerLimits: TimerLimits = {
  /** A longer run counts as failed. */
  run: 600_000,
  /** Lease duration: after this silence another process may take the run. */
  lease: 30_000,
  renewal: 10_000,
  /** A fire time that is missed by more is skipped, as on uniCloud. */
  late: 60_000,
  /** Polling interval for runs that other processes abandoned. */
  look: 10_000,
};
