import { readFileSync, writeFileSync } from 'node:fs';

/** A source that a measurement changes, and that is as before in the end. */
export class SourceFile {
  private readonly original: string;

  constructor(private readonly path: string) {
    this.original = readFileSync(path, 'utf8');
  }

  /** Saves the original with one text replaced. Throws if it does not contain the text. */
  replace(from: string, to: string): void {
    if (!this.original.includes(from)) throw new Error(`${this.path} does not contain ${from}`);
    writeFileSync(this.path, this.original.replace(from, to));
  }

  restore(): void {
    writeFileSync(this.path, this.original);
  }
}
