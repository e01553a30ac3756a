import { lanes, TooManyWaiting } from './lanes';

/** Work that ends when it is told to, and writes down when it began. */
function place(atOnce: number, most: number) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const enter = lanes(atOnce, most);
  const work = (at: number, fails = false) =>
    enter(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(at);
          ends.push(() => (fails ? reject(new Error(`${at}`)) : resolve(at)));
        }),
    );
  const turn = () =>
    new Promise((done) => {
      setImmediate(done);
    });
  return { begun, ends, work, turn };
}

it('some are done at a time, in the order in which they came, whatever becomes of those before', async () => {
  const { begun, ends, work, turn } = place(2, 10);
  const done = [0, 1, 2, 3].map((at) =>
    work(at, at === 0).catch(({ message }: Error) => `failed ${message}`),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[0]!();
  ends[1]!();
  await turn();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(done)).toEqual(['failed 0', 1, 2, 3]);
});

it('whoever would wait behind too many is refused at once, and has room again when one is done', async () => {
  const { ends, work, turn } = place(1, 2);
  const done = [work(0), work(1)];
  await expect(work(2)).rejects.toBeInstanceOf(TooManyWaiting);
  await turn();
  ends[0]!();
  await turn();
  const late = work(3);
  ends[1]!();
  await turn();
  ends[2]!();
  expect(await Promise.all([...done, late])).toEqual([0, 1, 3]);
});
