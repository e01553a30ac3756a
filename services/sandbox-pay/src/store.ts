import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { privateModes, StartError, syncFolder, writeSynced } from '@shop/service';
import type { Payment } from './payment';
import { SharedSync } from './shared-sync';

/** Files read at once on start; well below the usual limit of 1024 open files. */
const readBatch = 64;

/**
 * Payments in memory and on disk, one file each. Changes resolve when they are on disk. Changes of
 * one payment run one after the other, those of different payments side by side.
 */
export class PaymentStore {
  private readonly byRef = new Map<string, Payment>();
  private readonly refByKey = new Map<string, string>();
  private readonly refByRefundKey = new Map<string, string>();
  /** The last write by payment key. */
  private readonly writeByKey = new Map<string, Promise<unknown>>();
  private readonly folderSync: SharedSync;

  private constructor(private readonly folder: string) {
    this.folderSync = new SharedSync(() => syncFolder(folder));
  }

  static async open(folder: string): Promise<PaymentStore> {
    const store = new PaymentStore(folder);
    await mkdir(folder, { recursive: true, mode: privateModes.folder });
    const files = await readdir(folder);
    for (let start = 0; start < files.length; start += readBatch)
      await Promise.all(files.slice(start, start + readBatch).map((file) => store.load(file)));
    return store;
  }

  get(ref: string): Payment | undefined {
    return this.byRef.get(ref);
  }
  all(): Payment[] {
    return [...this.byRef.values()];
  }
  refOfKey(key: string): string | undefined {
    return this.refByKey.get(key);
  }
  /** The ref of the payment that the refund belongs to. */
  refOfRefundKey(refundKey: string): string | undefined {
    return this.refByRefundKey.get(refundKey);
  }

  /** The payment with the key; created by `make` if there is none. */
  findOrAdd(key: string, make: () => Payment): Promise<Payment> {
    return this.enqueue(
      key,
      async () => this.byRef.get(this.refByKey.get(key) ?? '') ?? this.write(make()),
    );
  }

  /** Changes a payment after its earlier writes; null when it does not exist. */
  async update(ref: string, change: (payment: Payment) => Payment): Promise<Payment | null> {
    const key = this.byRef.get(ref)?.key;
    if (key === undefined) return null;
    return this.enqueue(key, async () => {
      const payment = this.byRef.get(ref);
      if (!payment) return null;
      const next = change(payment);
      return next === payment ? payment : this.write(next);
    });
  }

  /** Resolves when all writes so far are on disk. */
  async settled(): Promise<void> {
    await Promise.all(this.writeByKey.values());
  }

  private enqueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.writeByKey.get(key) ?? Promise.resolve()).then(work);
    const write = result
      .catch(() => undefined)
      .then(() => {
        if (this.writeByKey.get(key) === write) this.writeByKey.delete(key);
      });
    this.writeByKey.set(key, write);
    return result;
  }

  private async load(file: string): Promise<void> {
    const path = join(this.folder, file);
    if (file.endsWith('.json')) this.remember(await readPayment(path));
    // Left by a process that was killed while writing; the change was never acknowledged.
    else if (file.endsWith('.draft')) await rm(path);
  }

  private async write(payment: Payment): Promise<Payment> {
    const file = join(this.folder, `${payment.ref}.json`);
    const draft = `${file}.draft`;
    await writeSynced(draft, JSON.stringify(payment));
    await rename(draft, file);
    await this.folderSync.run();
    return this.remember(payment);
  }

  private remember(payment: Payment): Payment {
    this.byRef.set(payment.ref, payment);
    this.refByKey.set(payment.key, payment.ref);
    for (const { key } of payment.refunds) this.refByRefundKey.set(key, payment.ref);
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
