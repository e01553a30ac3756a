import { readFile, stat } from 'node:fs/promises';

/**
 * Parsed content of a file, reread when the file changes. If the new content cannot be parsed, the
 * error is reported once and the last valid content stays in use.
 */
export class WatchedFile<T> {
  private version = '';
  private reportedReason = '';
  private value: T | undefined;
  private checking: Promise<void> | null = null;

  /**
   * @param path the file
   * @param parse turns the text into a value; throws when the text is invalid
   * @param report receives a sentence when a changed file cannot be used
   */
  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T | Promise<T>,
    private readonly report: (reason: string) => void,
  ) {}

  /** Reads the file for the first time. Rejects when it is missing or invalid. */
  async open(): Promise<T> {
    this.version = await this.readVersion();
    return (this.value = await this.parse(await readFile(this.path, 'utf8')));
  }

  /** The content of the file as it is now. */
  async current(): Promise<T> {
    await (this.checking ??= this.check().finally(() => {
      this.checking = null;
    }));
    return this.value as T;
  }

  private async check(): Promise<void> {
    try {
      const version = await this.readVersion();
      if (version === this.version) return;
      this.version = version;
      this.value = await this.parse(await readFile(this.path, 'utf8'));
      this.reportedReason = '';
    } catch (error) {
      const { message } = error as Error;
      const reason = `${this.path}: ${message}. The last valid content stays in use.`;
      if (reason !== this.reportedReason) this.report(reason);
      this.reportedReason = reason;
    }
  }

  /** The release tools replace the whole file, so new content has a new inode. */
  private async readVersion(): Promise<string> {
    const { ino, size, mtimeMs } = await stat(this.path);
    return `${ino} ${size} ${mtimeMs}`;
  }
}
