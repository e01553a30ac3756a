import type { KeyStorage } from '../session/key-storage';
import { maxQueuedRows } from './report-queue';

export const unsentRowsKey = 'usage_rest';

/** Removes and returns the rows that an earlier page could not send. */
export function takeUnsentRows(storage: KeyStorage): string[] {
  const text = storage.getItem(unsentRowsKey);
  storage.removeItem(unsentRowsKey);
  try {
    const rows = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(rows) ? rows.filter((row) => typeof row === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores rows for a later page or visit. */
export function storeUnsentRows(storage: KeyStorage, rows: readonly string[]): void {
  if (rows.length === 0) return;
  const allRows = [...takeUnsentRows(storage), ...rows].slice(-maxQueuedRows);
  storage.setItem(unsentRowsKey, JSON.stringify(allRows));
}
