import PQueue from 'p-queue';

/** The limiter has no room for another task. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Tasks of the lane `known` run before those of `unknown`, and each lane has its own room. */
export type Lane = 'known' | 'unknown';
const priorityOf: Record<Lane, number> = { known: 1, unknown: 0 };

/**
 * Runs at most `concurrency` tasks at a time, within a lane in the order in which they arrive.
 * Rejects a task with QueueFullError when `maxWaiting` tasks of its lane are waiting.
 */
export function boundedLimiter(concurrency: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency });
  return async <Result>(task: () => Promise<Result>, lane: Lane = 'unknown'): Promise<Result> => {
    const priority = priorityOf[lane];
    if (queue.sizeBy({ priority }) >= maxWaiting) throw new QueueFullError();
    return queue.add(task, { priority });
  };
}
