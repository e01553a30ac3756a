interface Faults {
  /** Faults in a row. */
  count: number;
  /** Nothing is tried before this time, epoch ms. */
  pausedUntil: number;
}

/** On a busy machine a good page may exceed its time limit now and then. */
const toleratedFaults = 2;
const firstPauseMs = 30_000;
const maxPauseMs = 15 * 60_000;
const maxKnownSubjects = 200;

/**
 * Pauses what fails several times in a row. After the pause it is tried once: a success ends the
 * matter, and a fault doubles the pause. A subject is known by its name.
 */
export class FaultPauses {
  private readonly faultsBySubject = new Map<string, Faults>();

  constructor(private readonly now: () => number) {}

  /** Whether the subject may be tried now. While a trial runs after a pause, others wait. */
  mayTry(subject: string): boolean {
    const faults = this.faultsBySubject.get(subject);
    if (!faults || faults.count <= toleratedFaults) return true;
    if (this.now() < faults.pausedUntil) return false;
    faults.pausedUntil = this.now() + pauseAfter(faults.count);
    return true;
  }

  succeeded(subject: string): void {
    this.faultsBySubject.delete(subject);
  }

  failed(subject: string): void {
    const count = (this.faultsBySubject.get(subject)?.count ?? 0) + 1;
    this.faultsBySubject.set(subject, { count, pausedUntil: this.now() + pauseAfter(count) });
    for (const oldest of this.faultsBySubject.keys()) {
      if (this.faultsBySubject.size <= maxKnownSubjects) break;
      this.faultsBySubject.delete(oldest);
    }
  }
}

const pauseAfter = (count: number) =>
  Math.min(maxPauseMs, firstPauseMs * 2 ** Math.max(0, count - toleratedFaults - 1));
