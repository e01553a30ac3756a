import { batchLookups } from './batch-lookups';

/** A fake source whose responses the test resolves. */
function fakeSource() {
  const batches: { keys: number[]; respond(): void; fail(): void }[] = [];
  const lookUp = batchLookups(
    (keys: number[]) =>
      new Promise<(key: number) => string>((resolve, reject) => {
        batches.push({
          keys,
          respond: () => resolve((key) => `value ${key}`),
          fail: () => reject(new Error('no response')),
        });
      }),
  );
  return { batches, lookUp };
}

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it('sends the first request at once and batches those that arrive meanwhile', async () => {
  const { batches, lookUp } = fakeSource();
  const first = lookUp(1);
  const batched = [lookUp(2), lookUp(3)];
  expect(batches.map(({ keys }) => keys)).toEqual([[1]]);
  batches[0]!.respond();
  expect(await first).toBe('value 1');
  await settled();
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  batches[1]!.respond();
  expect(await Promise.all(batched)).toEqual(['value 2', 'value 3']);
});

it('a failed batch does not affect the next one', async () => {
  const { batches, lookUp } = fakeSource();
  const [first, second] = [lookUp(1), lookUp(2)];
  batches[0]!.fail();
  await expect(first).rejects.toThrow('no response');
  await settled();
  batches[1]!.respond();
  expect(await second).toBe('value 2');
  await settled();
  const third = lookUp(3);
  batches[2]!.respond();
  expect(await third).toBe('value 3');
});
