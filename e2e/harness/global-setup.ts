import type { Config } from 'jest';
import { startProduct } from './product';

/** Starts one product for each worker. */
export default async function globalSetup({ maxWorkers }: Config): Promise<void> {
  const folders: string[] = [];
  // One after the other: the first one builds the apps.
  while (folders.length < Number(maxWorkers)) {
    folders.push((await startProduct()).folder);
    process.env.STORIES_FOLDERS = JSON.stringify(folders);
  }
}
