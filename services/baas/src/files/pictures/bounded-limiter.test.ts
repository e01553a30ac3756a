import { boundedLimiter } from './bounded-limiter';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('runs the given number of tasks at once and the others in order', async () => {
  const limiter = boundedLimiter(2, 10);
  const started: number[] = [];
  const gates = [0, 1, 2, 3].map(createGate);
  const results = gates.map((gate, index) =>
    limiter(async () => {
      started.push(index);
      await gate.opened;
      return index;
    }),
  );
  await nextTick();
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  await results[1];
  await nextTick();
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('rejects tasks beyond the queue limit, and a failing task frees its slot', async () => {
  const limiter = boundedLimiter(1, 1);
  const first = createGate();
  const failing = limiter(async () => {
    await first.opened;
    throw new Error('no');
  });
  const waiting = limiter(async () => 'second');
  expect(await limiter(async () => 'third')).toBeNull();
  first.open();
  await expect(failing).rejects.toThrow('no');
  expect([await waiting, await limiter(async () => 'fourth')]).toEqual(['second', 'fourth']);
});
