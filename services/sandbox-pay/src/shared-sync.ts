/**
 * Shares one sync among concurrent callers. A caller that arrives while a sync is running takes
 * part in the next one, because the running sync may not include its change.
 */
export class SharedSync {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly sync: () => Promise<void>) {}

  run(): Promise<void> {
    if (!this.running) return this.start();
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.start();
      });
    return this.next;
  }

  private start(): Promise<void> {
    const current = this.sync().finally(() => {
      if (this.running === current) this.running = null;
    });
    this.running = current;
    return current;
  }
}
