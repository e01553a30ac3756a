interface PendingLookup<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Batches concurrent lookups: those that arrive while a batch is in flight go into the next one.
 * Each batch is sent after its lookups arrived, so no response is older than its request.
 *
 * @param load loads a batch and returns a function from key to value
 */
export function batchLookups<Key, Value>(
  load: (keys: Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  let pending: PendingLookup<Key, Value>[] = [];
  let isLoading = false;

  async function loadBatch(batch: PendingLookup<Key, Value>[]): Promise<void> {
    try {
      const valueOf = await load(batch.map(({ key }) => key));
      for (const { key, resolve } of batch) resolve(valueOf(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function loadAll(): Promise<void> {
    isLoading = true;
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      await loadBatch(batch);
    }
    isLoading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject });
      if (!isLoading) void loadAll();
    });
}
