import type { KeyStorage } from '../storage';
import { waitingLimit } from './reports';

export const restKey = 'usage_rest';

/** Rows that were not sent when the page was left; another page or visit takes them over, once. */
export function takeRest(storage: KeyStorage): string[] {
  const text = storage.getItem(restKey);
  storage.removeItem(restKey);
  try {
    const rows = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(rows) ? rows.filter((row) => typeof row === 'string') : [];
  } catch {
    return [];
  }
}

export function keepRest(storage: KeyStorage, rows: readonly string[]): void {
  if (rows.length)
    storage.setItem(restKey, JSON.stringify([...takeRest(storage), ...rows].slice(-waitingLimit)));
}
