export interface TimerLimits {
  /** A longer run counts as failed. */
  runMs: number;
  /** Lease duration: after this silence another process may take the run. */
  leaseMs: number;
  /** Interval at which a running process extends its lease. */
  renewalMs: number;
  /** A fire time that is missed by more is skipped, as on uniCloud. */
  lateMs: number;
  /** Polling interval for runs that other processes abandoned. */
  pollMs: number;
  /** A longer `_due` counts as failed. */
  probeMs: number;
}

export const timerLimits: TimerLimits = {
  runMs: 600_000,
  leaseMs: 30_000,
  renewalMs: 10_000,
  lateMs: 60_000,
  pollMs: 10_000,
  probeMs: 5_000,
};
