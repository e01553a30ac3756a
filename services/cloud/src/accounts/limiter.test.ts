import { boundedLimiter, QueueFullError, type Lane } from './limiter';

/** Tasks that finish on demand and record when they start. */
function controlledTasks(concurrency: number, maxWaiting: number) {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const limit = boundedLimiter(concurrency, maxWaiting);
  const run = (id: number, { fails = false, lane }: { fails?: boolean; lane?: Lane } = {}) =>
    limit(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(id);
          finish.push(() => (fails ? reject(new Error(`${id}`)) : resolve(id)));
        }),
      lane,
    );
  const tick = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  return { started, finish, run, tick };
}

it('runs tasks in order of arrival, a few at a time, also after a failed task', async () => {
  const { started, finish, run, tick } = controlledTasks(2, 10);
  const results = [0, 1, 2, 3].map((id) =>
    run(id, { fails: id === 0 }).catch(({ message }: Error) => `failed ${message}`),
  );
  await tick();
  expect(started).toEqual([0, 1]);
  finish[0]!();
  finish[1]!();
  await tick();
  expect(started).toEqual([0, 1, 2, 3]);
  finish[2]!();
  finish[3]!();
  expect(await Promise.all(results)).toEqual(['failed 0', 1, 2, 3]);
});

it('starts the next task while a slow one still runs', async () => {
  const { started, finish, run, tick } = controlledTasks(2, 10);
  const results = [0, 1, 2, 3].map((id) => run(id));
  await tick();
  finish[1]!();
  await tick();
  finish[2]!();
  await tick();
  expect(started).toEqual([0, 1, 2, 3]);
  finish[0]!();
  finish[3]!();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('rejects a task at once when the queue is full, and accepts one after a task ends', async () => {
  const { finish, run, tick } = controlledTasks(1, 1);
  const results = [run(0), run(1)];
  await expect(run(2)).rejects.toBeInstanceOf(QueueFullError);
  await tick();
  finish[0]!();
  await tick();
  const late = run(3);
  finish[1]!();
  await tick();
  finish[2]!();
  expect(await Promise.all([...results, late])).toEqual([0, 1, 3]);
});

it('a task of a known caller runs before waiting unknown ones and finds its own room', async () => {
  const { started, finish, run, tick } = controlledTasks(1, 2);
  const results = [run(0), run(1), run(2)];
  await expect(run(3)).rejects.toBeInstanceOf(QueueFullError);
  results.push(run(4, { lane: 'known' }));
  for (let at = 0; at < 4; at += 1) {
    await tick();
    finish[at]!();
  }
  expect(await Promise.all(results)).toEqual([0, 1, 2, 4]);
  expect(started).toEqual([0, 4, 1, 2]);
});
