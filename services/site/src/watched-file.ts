import { readFile, stat } from 'node:fs/promises';

/** A file whose parsed content is always that of the file as it is now; a broken new text is told once, and the last good one stays. */
export class WatchedFile<T> {
  private seen = '';
  private told = '';
  private value: T | undefined;
  private checking: Promise<void> | null = null;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T | Promise<T>,
    private readonly tell: (reason: string) => void,
  ) {}

  /** The first reading; rejects when the file is not there or broken. */
  async open(): Promise<T> {
    this.seen = await this.mark();
    return (this.value = await this.parse(await readFile(this.path, 'utf8')));
  }

  async current(): Promise<T> {
    await (this.checking ??= this.check().finally(() => {
      this.checking = null;
    }));
    return this.value as T;
  }

  private async check(): Promise<void> {
    try {
      const mark = await this.mark();
      if (mark === this.seen) return;
      this.seen = mark;
      this.value = await this.parse(await readFile(this.path, 'utf8'));
      this.told = '';
    } catch (error) {
      const reason = `${this.path}: ${(error as Error).message}. The last good one stays in use.`;
      if (reason !== this.told) this.tell(reason);
      this.told = reason;
    }
  }

  /** The release tools replace files as a whole, so a new text is a new file. */
  private async mark(): Promise<string> {
    const { ino, size, mtimeMs } = await stat(this.path);
    return `${ino} ${size} ${mtimeMs}`;
  }
}
