/** Code of a cloud folder that took too long. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Waits for `work` until the deadline (epoch ms).
 *
 * @param what names the work in the error
 * @throws TimeLimitError
 */
export async function inTime<Result>(
  work: Promise<Result>,
  what: string,
  deadline: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new TimeLimitError(`${what} took too long`));
    timer = setTimeout(fail, Math.max(0, deadline - Date.now()));
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
