import { Transactions, type Run } from './transaction';

const run: Run = async () => ({ rows: [], rowCount: 0 });
const misuse = 'has to use the transaction object';

it('rejects a query outside its transaction, also after other transactions ended', async () => {
  const transactions = new Transactions();
  let finish = () => {};
  const long = transactions.run(run, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    expect(() => transactions.assertNone()).toThrow(misuse);
  });
  for (let round = 0; round < 2; round += 1) {
    await transactions.run(run, async () => {
      expect(() => transactions.assertNone()).toThrow(misuse);
    });
    expect(() => transactions.assertNone()).not.toThrow();
  }
  finish();
  await long;
  await transactions.run(run, async () => {
    expect(() => transactions.assertNone()).toThrow(misuse);
  });
  expect(() => transactions.assertNone()).not.toThrow();
});
