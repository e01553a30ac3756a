import type { KeyStorage } from '../storage';

export const visitorKey = 'usage_visitor';

/** Of a device, not of a person: by chance, and another one after each logout. Times in epoch seconds. */
interface Visitor {
  uuid: string;
  first: number;
  last: number;
  visits: number;
}

/** What the receiver is told of whoever uses the app. */
export class Visitors {
  private visitor: Visitor | null = null;
  private shown = { fvts: 0, lvts: 0, tvc: 0 };

  constructor(
    private readonly storage: KeyStorage,
    private readonly now: () => number,
  ) {}

  /** A session of use begins. */
  visit(): void {
    const { uuid, first, last, visits } = this.known();
    this.shown = { fvts: first, lvts: last, tvc: visits + 1 };
    this.keep({ uuid, first, last: seconds(this.now()), visits: visits + 1 });
  }

  /** `fvts` first visit, `lvts` the one before this (0 for none), `tvc` visits in all. */
  get fields(): { uuid: string; fvts: number; lvts: number; tvc: number } {
    return { uuid: this.known().uuid, ...this.shown };
  }

  /** Nobody shall see that the next member uses the device of the last. */
  renew(): void {
    this.forget();
    this.visit();
  }

  forget(): void {
    this.visitor = null;
    this.storage.removeItem(visitorKey);
  }

  private known(): Visitor {
    return (this.visitor ??= read(this.storage.getItem(visitorKey)) ?? {
      uuid: randomId(),
      first: seconds(this.now()),
      last: 0,
      visits: 0,
    });
  }

  private keep(visitor: Visitor): void {
    this.visitor = visitor;
    this.storage.setItem(visitorKey, JSON.stringify(visitor));
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** `randomUUID` is not to be had over plain http. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function read(text: string | null): Visitor | null {
  try {
    const { uuid, first, last, visits } = JSON.parse(text ?? 'null') as Visitor;
    const isWhole =
      typeof uuid === 'string' &&
      /^[0-9a-f]{32}$/.test(uuid) &&
      [first, last, visits].every((count) => Number.isSafeInteger(count) && count >= 0);
    return isWhole ? { uuid, first, last, visits } : null;
  } catch {
    return null;
  }
}
