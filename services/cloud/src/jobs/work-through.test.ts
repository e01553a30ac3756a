import { workThrough } from './work-through';

const defer = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

it('a slow row holds up neither the others nor the next claim', async () => {
  const left = Array.from({ length: 20 }, (_, at) => at);
  const slow = defer();
  const done: number[] = [];
  const run = workThrough(
    4,
    async (limit) => left.splice(0, limit),
    async (row) => {
      if (row === 0) await slow.promise;
      done.push(row);
    },
  );
  while (done.length < 19) await new Promise((next) => setImmediate(next));
  slow.resolve();
  await run;
  expect(done.at(-1)).toBe(0);
  expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

it('never works on more than `size` rows', async () => {
  const left = Array.from({ length: 30 }, (_, at) => at);
  let running = 0;
  let most = 0;
  await workThrough(
    5,
    async (limit) => left.splice(0, limit),
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((next) => setImmediate(next));
      running -= 1;
    },
  );
  expect([most, left.length]).toEqual([5, 0]);
});
