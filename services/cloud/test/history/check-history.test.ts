import { differentReplays } from './check-history';
import { History } from './history';

const call = { userId: 'ann', subject: 'key' };
const acknowledged = () => ({ resultId: 'order' });
const noStock = async (): Promise<never> => {
  throw Object.assign(new Error('no stock'), { errCode: 'STOCK_NOT_ENOUGH' });
};

it('accepts a refusal of one of two requests at once', async () => {
  const history = new History();
  let acknowledge = () => {};
  const response = new Promise<void>((resolve) => (acknowledge = resolve));
  const order = history.record({ ...call, kind: 'order' }, () => response, acknowledged);
  await history.record({ ...call, kind: 'replay' }, noStock);
  acknowledge();
  await order;
  expect(differentReplays(history)).toEqual([]);
});

it('reports a refusal of a request that repeats an acknowledged one', async () => {
  const history = new History();
  await history.record({ ...call, kind: 'order' }, async () => {}, acknowledged);
  await history.record({ ...call, kind: 'replay' }, noStock);
  expect(differentReplays(history)).toEqual(['I4 a repetition of ann key got STOCK_NOT_ENOUGH']);
});

it('reports two orders for one key', async () => {
  const history = new History();
  await history.record({ ...call, kind: 'order' }, async () => {}, acknowledged);
  await history.record(
    { ...call, kind: 'replay' },
    async () => {},
    () => ({ resultId: 'other' }),
  );
  expect(differentReplays(history)).toEqual(['I4 the key ann key was answered with two orders']);
});
