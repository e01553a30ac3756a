import type { CloudAction, CloudContext, Queryable } from '../cloud';
import { withActions } from './run-actions';

const context = { requestId: 'of the call' } as CloudContext;
const tx = {} as Queryable;

it('a retried transaction starts with the original chain', async () => {
  const twice: CloudAction = {
    async before(_context, state) {
      for (const row of [state.newData ?? []].flat()) row.count = Number(row.count) + 1;
    },
  };
  const carried: unknown[] = [];
  const answer = await withActions(
    [twice],
    [
      { method: 'collection', params: ['memo'] },
      { method: 'add', params: [{ count: 1 }] },
    ],
    () => context,
    async (more) => {
      const attempt = () =>
        more(async (steps) => {
          carried.push(steps.at(-1)!.params);
          return { id: 'x' };
        }, tx);
      await attempt();
      return attempt();
    },
  );
  expect([carried, answer]).toEqual([[[{ count: 2 }], [{ count: 2 }]], { id: 'x' }]);
});

it('every started action gets an error once, outside of the failed transaction', async () => {
  const heard: unknown[] = [];
  const listening = (name: string): CloudAction => ({
    async after(given, _state, error) {
      heard.push([name, given === context, (error as Error | null)?.message]);
      if (name === 'b' && !error) throw new Error('of b');
    },
  });
  const outcome = withActions(
    [listening('a'), listening('b')],
    [
      { method: 'collection', params: ['memo'] },
      { method: 'get', params: [] },
    ],
    (inside) => (inside ? { ...context } : context),
    (more) => more(async () => ({}), tx),
  );
  await expect(outcome).rejects.toThrow('of b');
  expect(heard).toEqual([
    ['b', false, undefined],
    ['a', true, 'of b'],
  ]);
});
