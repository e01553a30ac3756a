/** Counts the mutations that tests detected and those that survived, and prints each result. */
export class MutationReport {
  private readonly survivors: string[] = [];
  private testedCount = 0;

  constructor(private readonly suite: string) {}

  print(line: string): void {
    console.log(`${this.suite}: ${line}`);
  }

  add(result: { title: string; suite: string; isDetected: boolean; begunAt: number }): void {
    const seconds = Math.round((Date.now() - result.begunAt) / 1000);
    const verdict = result.isDetected ? 'detected' : 'SURVIVED';
    this.testedCount += 1;
    if (!result.isDetected) this.survivors.push(result.title);
    this.print(`  ${verdict} by "${result.suite}" in ${seconds} s: ${result.title}`);
  }

  /** Prints the total. Returns whether every mutation was detected. */
  finish(): boolean {
    const detected = this.testedCount - this.survivors.length;
    const survivors = this.survivors.length > 0 ? `; survived: ${this.survivors.join('; ')}` : '';
    this.print(`${detected}/${this.testedCount} mutations detected${survivors}`);
    return this.survivors.length === 0;
  }
}
