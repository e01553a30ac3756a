import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import type { Payment } from './payment';

/** Payments in memory and on disk, one file each; what is answered has reached the disk. */
export class PaymentStore {
  private readonly byRef = new Map<string, Payment>();
  private readonly refByKey = new Map<string, string>();
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<PaymentStore> {
    const store = new PaymentStore(folder);
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) {
      if (file.endsWith('.json')) store.keep(await readPayment(join(folder, file)));
      // A half-written file of a process that was killed: its payment was never answered.
      else if (file.endsWith('.draft')) await rm(join(folder, file));
    }
    return store;
  }

  get(ref: string): Payment | undefined {
    return this.byRef.get(ref);
  }
  all(): Payment[] {
    return [...this.byRef.values()];
  }

  /** The payment of a key: the known one, or `make`'s. */
  findOrAdd(key: string, make: () => Payment): Promise<Payment> {
    return this.inTurn(
      async () => this.byRef.get(this.refByKey.get(key) ?? '') ?? this.write(make()),
    );
  }

  /** `change` sees the payment as it is when its turn comes. Null: there is none. */
  update(ref: string, change: (payment: Payment) => Payment): Promise<Payment | null> {
    return this.inTurn(async () => {
      const payment = this.byRef.get(ref);
      if (!payment) return null;
      const next = change(payment);
      return next === payment ? payment : this.write(next);
    });
  }

  /** Resolves when everything asked for so far is written. */
  async settled(): Promise<void> {
    await this.turn;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async write(payment: Payment): Promise<Payment> {
    const file = join(this.folder, `${payment.ref}.json`);
    const draft = `${file}.draft`;
    await writeThrough(draft, JSON.stringify(payment));
    await rename(draft, file);
    await syncFolder(this.folder);
    return this.keep(payment);
  }

  private keep(payment: Payment): Payment {
    this.byRef.set(payment.ref, payment);
    this.refByKey.set(payment.key, payment.ref);
    return payment;
  }
}

async function readPayment(file: string): Promise<Payment> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Payment;
  } catch (cause) {
    throw new StartError(`${file} cannot be read as a payment: restore it, or delete it.`, {
      cause,
    });
  }
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
