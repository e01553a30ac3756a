import type { KeyStorage } from '../session/key-storage';

export const visitorKey = 'usage_visitor';

/** A random id of the device, replaced at each logout, with its visits. Times in epoch seconds. */
interface Visitor {
  uuid: string;
  first: number;
  last: number;
  visits: number;
}

/** Receiver's fields: `fvts` first visit, `lvts` previous visit (0: none), `tvc` visit count. */
interface VisitFields {
  fvts: number;
  lvts: number;
  tvc: number;
}

/** The anonymous visitor that rows are reported for. */
export class Visitors {
  private visitor: Visitor | null = null;
  private visitFields: VisitFields = { fvts: 0, lvts: 0, tvc: 0 };

  constructor(
    private readonly storage: KeyStorage,
    private readonly now: () => number,
  ) {}

  /** Counts a visit: a usage session begins. */
  countVisit(): void {
    const { uuid, first, last, visits } = this.current();
    this.visitFields = { fvts: first, lvts: last, tvc: visits + 1 };
    this.visitor = { uuid, first, last: toSeconds(this.now()), visits: visits + 1 };
    this.storage.setItem(visitorKey, JSON.stringify(this.visitor));
  }

  /** The fields of each row. */
  get fields(): { uuid: string } & VisitFields {
    return { uuid: this.current().uuid, ...this.visitFields };
  }

  /** Starts a new visitor, so that the next user of the device cannot be linked to the last one. */
  reset(): void {
    this.forget();
    this.countVisit();
  }

  forget(): void {
    this.visitor = null;
    this.storage.removeItem(visitorKey);
  }

  private current(): Visitor {
    this.visitor ??= parseVisitor(this.storage.getItem(visitorKey)) ?? {
      uuid: randomId(),
      first: toSeconds(this.now()),
      last: 0,
      visits: 0,
    };
    return this.visitor;
  }
}

const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** Not `crypto.randomUUID`, which is unavailable over plain HTTP. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function parseVisitor(text: string | null): Visitor | null {
  try {
    const { uuid, first, last, visits } = JSON.parse(text ?? 'null') as Visitor;
    const isValid =
      typeof uuid === 'string' &&
      /^[0-9a-f]{32}$/.test(uuid) &&
      [first, last, visits].every((count) => Number.isSafeInteger(count) && count >= 0);
    return isValid ? { uuid, first, last, visits } : null;
  } catch {
    return null;
  }
}
