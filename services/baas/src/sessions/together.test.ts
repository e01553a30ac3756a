import { together } from './together';

/** A fake source whose responses the test resolves. */
function desk() {
  const asked: { questions: number[]; answer(): void; fail(): void }[] = [];
  const ask = together(
    (questions: number[]) =>
      new Promise<(question: number) => string>((resolve, reject) => {
        asked.push({
          questions,
          answer: () => resolve((question) => `answer ${question}`),
          fail: () => reject(new Error('no answer')),
        });
      }),
  );
  return { asked, ask };
}

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it('sends the first request at once and batches those that arrive meanwhile', async () => {
  const { asked, ask } = desk();
  const first = ask(1);
  const later = [ask(2), ask(3)];
  expect(asked.map(({ questions }) => questions)).toEqual([[1]]);
  asked[0]!.answer();
  expect(await first).toBe('answer 1');
  await settled();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
  asked[1]!.answer();
  expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3']);
});

it('a failed batch does not affect the next one', async () => {
  const { asked, ask } = desk();
  const [first, second] = [ask(1), ask(2)];
  asked[0]!.fail();
  await expect(first).rejects.toThrow('no answer');
  await settled();
  asked[1]!.answer();
  expect(await second).toBe('answer 2');
  await settled();
  const third = ask(3);
  asked[2]!.answer();
  expect(await third).toBe('answer 3');
});
