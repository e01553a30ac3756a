import pLimit from 'p-limit';

/** The limiter has no room for another task. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/**
 * Runs at most `concurrency` tasks at a time, in the order in which they arrive. Rejects a task
 * with QueueFullError when `maxTasks` are running or waiting.
 */
export function boundedLimiter(concurrency: number, maxTasks: number) {
  const limit = pLimit(concurrency);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= maxTasks) throw new QueueFullError();
    return limit(task);
  };
}
