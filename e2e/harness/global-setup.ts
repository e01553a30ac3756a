import type { Config } from 'jest';
import globalTeardown from './global-teardown';
import { startProduct } from './product';

const isFailed = (start: PromiseSettledResult<unknown>): start is PromiseRejectedResult =>
  start.status === 'rejected';

/** Starts one product for each worker, at the same time: one of them builds the apps for all. */
export default async function globalSetup({ maxWorkers }: Config): Promise<void> {
  const starts = await Promise.allSettled(
    Array.from({ length: Number(maxWorkers) }, () => startProduct()),
  );
  const folders = starts.flatMap((start) => (isFailed(start) ? [] : [start.value.folder]));
  process.env.STORIES_FOLDERS = JSON.stringify(folders);
  const failed = starts.find(isFailed);
  if (!failed) return;
  await globalTeardown();
  throw failed.reason;
}
