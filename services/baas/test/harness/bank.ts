import { resolve } from 'node:path';

/** A cloud folder with accounts, transfers and marks. */
export const bank = resolve(import.meta.dirname, '../fixtures/bank');
