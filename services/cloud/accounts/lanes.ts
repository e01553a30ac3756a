/** There was no room to wait. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

/** Does what it is given some at a time, in the order in which it came. Rejects with TooManyWaiting at once where `most` are there already. */
export function lanes(atOnce: number, most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const last: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  let [turn, there] = [0, 0];
  return (work) => {
    if (there >= most) return Promise.reject(new TooManyWaiting());
    const lane = turn % atOnce;
    turn += 1;
    there += 1;
    const done = last[lane]!.then(work).finally(() => {
      there -= 1;
    });
    last[lane] = done.catch(() => {});
    return done;
  };
}
