/**
 * The effect of a finding: `refused` prevents the start; `closed` denies clients the access that
 * the file describes; `dropped` leaves a part out; `changed` keeps it in another form; `unread` has
 * no effect as a whole.
 */
export type Effect = 'refused' | 'closed' | 'dropped' | 'changed' | 'unread';

/** One sentence about one file, which starts with the place in the file. */
export interface Finding {
  file: string;
  effect: Effect;
  text: string;
}

/** The part of a file that is being read. Records findings about it. */
export class Place {
  constructor(
    private readonly findings: Finding[],
    private readonly file: string,
    private readonly prefix = '',
  ) {}

  /** A place below this one, such as `properties.price`. */
  at(name: string): Place {
    return new Place(this.findings, this.file, `${this.prefix}${name} `);
  }

  refused(text: string): void {
    this.add('refused', text);
  }

  closed(text: string): void {
    this.add('closed', text);
  }

  dropped(text: string): void {
    this.add('dropped', text);
  }

  changed(text: string): void {
    this.add('changed', text);
  }

  unread(reason: string): void {
    this.add('unread', `it has no effect: ${reason}`);
  }

  private add(effect: Effect, text: string): void {
    this.findings.push({ file: this.file, effect, text: this.prefix + text });
  }
}
