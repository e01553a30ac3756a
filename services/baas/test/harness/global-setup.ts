import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyFolder } from './data-folder';

/** Prepares the data folders that engines of tests copy, before the workers of jest start. */
export default async function globalSetup(): Promise<void> {
  await createEmptyFolder();
  process.env.TEST_FILLED_FOLDERS = mkdtempSync(join(tmpdir(), 'filled-folders-'));
}
