import { Turns } from './turns';

function held() {
  let free = () => {};
  const until = new Promise<void>((resolve) => {
    free = resolve;
  });
  return { until, free };
}

it('runs the given number of tasks at once and the others in order', async () => {
  const turns = new Turns(2, 10);
  const began: number[] = [];
  const works = [0, 1, 2, 3].map(held);
  const done = works.map((work, at) =>
    turns.take(async () => {
      began.push(at);
      await work.until;
      return at;
    }),
  );
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  works[1]!.free();
  expect([await done[1], began]).toEqual([1, [0, 1, 2]]);
  for (const { free } of works) free();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
});

it('rejects tasks beyond the queue limit, and a failing task frees its slot', async () => {
  const turns = new Turns(1, 1);
  const first = held();
  const failing = turns.take(async () => {
    await first.until;
    throw new Error('no');
  });
  const waiting = turns.take(async () => 'second');
  expect(await turns.take(async () => 'third')).toBeNull();
  first.free();
  await expect(failing).rejects.toThrow('no');
  expect([await waiting, await turns.take(async () => 'fourth')]).toEqual(['second', 'fourth']);
});
