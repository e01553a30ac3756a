import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { privateModes, StartError } from '@shop/service';
import type { Payment } from './payment';

/** Payments in memory and on disk, one file each. Changes resolve when they are on disk. */
export class PaymentStore {
  private readonly byRef = new Map<string, Payment>();
  private readonly refByKey = new Map<string, string>();
  private lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<PaymentStore> {
    const store = new PaymentStore(folder);
    await mkdir(folder, { recursive: true, mode: privateModes.folder });
    for (const file of await readdir(folder)) {
      if (file.endsWith('.json')) store.remember(await readPayment(join(folder, file)));
      // Left by a process that was killed while writing; the change was never acknowledged.
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

  /** The payment with the key; created by `make` if there is none. */
  findOrAdd(key: string, make: () => Payment): Promise<Payment> {
    return this.enqueue(
      async () => this.byRef.get(this.refByKey.get(key) ?? '') ?? this.write(make()),
    );
  }

  /** Changes a payment after all earlier writes; null when it does not exist. */
  update(ref: string, change: (payment: Payment) => Payment): Promise<Payment | null> {
    return this.enqueue(async () => {
      const payment = this.byRef.get(ref);
      if (!payment) return null;
      const next = change(payment);
      return next === payment ? payment : this.write(next);
    });
  }

  /** Resolves when all writes so far are on disk. */
  async settled(): Promise<void> {
    await this.lastWrite;
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.lastWrite.then(work);
    this.lastWrite = result.catch(() => undefined);
    return result;
  }

  private async write(payment: Payment): Promise<Payment> {
    const file = join(this.folder, `${payment.ref}.json`);
    const draft = `${file}.draft`;
    await writeThrough(draft, JSON.stringify(payment));
    await rename(draft, file);
    await syncFolder(this.folder);
    return this.remember(payment);
  }

  private remember(payment: Payment): Payment {
    this.byRef.set(payment.ref, payment);
    this.refByKey.set(payment.key, payment.ref);
    return payment;
  }
}

async function readPayment(file: string): Promise<Payment> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Payment;
  } catch (cause) {
    throw new StartError(`${file} cannot be read as a payment: restore or delete it.`, {
      cause,
    });
  }
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', privateModes.file);
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
