import { Turns } from './index';

it('lets a client do a limited number of things at once, and others go on', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (client: string, name: string) =>
    turns.take(client, () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(name));
      });
    });
  const taken = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1')];
  await new Promise((next) => setImmediate(next));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends[0]!();
  expect(await taken[0]).toBe('a1');
  await new Promise((next) => setImmediate(next));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const end of ends) end();
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('goes on after a failure', async () => {
  const turns = new Turns(1);
  const failed = turns.take('a', async () => {
    throw new Error('failed');
  });
  const next = turns.take('a', async () => 'done');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
