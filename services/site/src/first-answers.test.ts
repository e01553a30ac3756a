import { FirstAnswers } from './first-answers';

/** A backend whose answers come when the test says so, and a clock that goes when the test says so. */
function scene(
  limits: Partial<{ budget: number; fresh: number; stale: number; keep: number }> = {},
) {
  const asked: { call: string; answer: (value: unknown) => void; fail: (error: Error) => void }[] =
    [];
  const clock = { now: 0 };
  const told: string[] = [];
  const answers = new FirstAnswers<string>(
    (call) =>
      new Promise((answer, fail) => {
        asked.push({ call, answer, fail });
      }),
    (call, reason) => told.push(`${call}: ${reason}`),
    { budget: 20, fresh: 2000, stale: 30_000, keep: 2, ...limits },
    () => clock.now,
  );
  return { asked, clock, told, answers };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('waits for an answer, but no longer than its budget', async () => {
  const { answers, asked } = scene();
  expect(await answers.get('a')).toBeUndefined();
  asked[0]!.answer('late');
  await settled();
  expect(await answers.get('a')).toBe('late');
  expect(asked).toHaveLength(1);
});

it('uses a stale answer at once and asks for the next', async () => {
  const { answers, asked, clock } = scene();
  const first = answers.get('a');
  asked[0]!.answer(1);
  expect(await first).toBe(1);
  clock.now = 2000;
  expect(await answers.get('a')).toBe(1);
  expect(await answers.get('a')).toBe(1);
  expect(asked).toHaveLength(2);
  asked[1]!.answer(2);
  await settled();
  expect(await answers.get('a')).toBe(2);
});

it('does not use what is too old, not even when the backend is down', async () => {
  const { answers, asked, clock, told } = scene();
  const first = answers.get('a');
  asked[0]!.answer(1);
  await first;
  clock.now = 30_000;
  const second = answers.get('a');
  asked[1]!.fail(new Error('down'));
  expect(await second).toBeUndefined();
  expect(told).toEqual(['a: down']);
});

it('keeps a bounded number of answers', async () => {
  const { answers, asked } = scene({ keep: 2 });
  for (const call of ['a', 'b', 'c']) {
    const got = answers.get(call);
    asked.at(-1)!.answer(call);
    await got;
  }
  expect([await answers.get('b'), await answers.get('c')]).toEqual(['b', 'c']);
  expect(asked).toHaveLength(3);
  expect(await answers.get('a')).toBeUndefined();
});
