import pLimit from 'p-limit';

/** Runs a task, or returns null without running it when the queue is full. */
export type BoundedLimiter = <T>(task: () => Promise<T>) => Promise<T> | null;

/**
 * A limiter that rejects tasks instead of queueing them without bound.
 *
 * @param concurrency tasks that run at a time
 * @param maxPending tasks that may wait for a slot, first in first out
 */
export function boundedLimiter(concurrency: number, maxPending: number): BoundedLimiter {
  const limit = pLimit(concurrency);
  return (task) => {
    const isFull = limit.activeCount >= concurrency && limit.pendingCount >= maxPending;
    return isFull ? null : limit(task);
  };
}
