import { Transactions, type Run } from './transaction';

const run: Run = async () => ({ rows: [], rowCount: 0 });

it('a query beside the transaction it is made in is refused, also after others began and ended', async () => {
  const transactions = new Transactions();
  let goOn = () => {};
  const long = transactions.run(run, async () => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    expect(() => transactions.assertNone()).toThrow('has to go through the transaction');
  });
  for (let each = 0; each < 2; each += 1) {
    await transactions.run(run, async () => {
      expect(() => transactions.assertNone()).toThrow('has to go through the transaction');
    });
    expect(() => transactions.assertNone()).not.toThrow();
  }
  goOn();
  await long;
  await transactions.run(run, async () => {
    expect(() => transactions.assertNone()).toThrow('has to go through the transaction');
  });
  expect(() => transactions.assertNone()).not.toThrow();
});
