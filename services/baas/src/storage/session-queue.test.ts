import { SessionQueue, type WorkKind } from './session-queue';

/** Queues pieces of work behind a running one. Returns their names as they run. */
async function orderOf(pieces: [WorkKind, string][]): Promise<string[]> {
  const queue = new SessionQueue();
  const ran: string[] = [];
  let end = () => {};
  const running = queue.run('client', () => new Promise<void>((resolve) => (end = resolve)));
  const all = pieces.map(([kind, name]) => queue.run(kind, async () => ran.push(name)));
  end();
  await Promise.all([running, ...all]);
  return ran;
}

it('lets work of the cloud pass that of clients, each in its own order', async () => {
  expect(
    await orderOf([
      ['client', 'chain 1'],
      ['cloud', 'order 1'],
      ['client', 'chain 2'],
      ['cloud', 'order 2'],
    ]),
  ).toEqual(['order 1', 'order 2', 'chain 1', 'chain 2']);
});

it('gives clients a turn after ten pieces of work that passed them', async () => {
  const orders = Array.from({ length: 25 }, (_, at): [WorkKind, string] => ['cloud', String(at)]);
  const ran = await orderOf([['client', 'chain 1'], ['client', 'chain 2'], ...orders]);
  expect([ran.indexOf('chain 1'), ran.indexOf('chain 2')]).toEqual([10, 21]);
});

it('goes on after work that fails, and runs one piece at a time', async () => {
  const queue = new SessionQueue();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((next) => setImmediate(next));
    running -= 1;
    throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => queue.run('cloud', work)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
