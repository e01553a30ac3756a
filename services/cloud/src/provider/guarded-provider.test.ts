import { setTimeout as wait } from 'node:timers/promises';
import { guarded } from './guarded-provider';
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider';

const payment = { key: 'PAY-1', ref: null };
const paid = (key: string): ProviderPayment => ({
  key,
  ref: 'r1',
  status: 'succeeded',
  amountCents: 100,
  settledAt: 1,
});
const silence = new ProviderError('UNREACHABLE', 'no response', { isTemporary: true });
const refusal = new ProviderError('NOT_PAID', 'not paid', { isTemporary: false });

/** A provider that answers every question as `answer` says. */
function providerThat(answer: () => ProviderPayment) {
  let callCount = 0;
  const query = async () => {
    callCount += 1;
    return answer();
  };
  const provider = { name: 'fake', isReal: false, query } as unknown as PaymentProvider;
  return { provider, count: () => callCount };
}

const fail = (error: Error) => (): never => {
  throw error;
};
const codeOf = (call: Promise<unknown>) => call.then(String, ({ code }: ProviderError) => code);

it('a provider that does not answer is left alone, until one call succeeds', async () => {
  let answer: () => ProviderPayment = fail(silence);
  const { provider, count } = providerThat(() => answer());
  const { query } = guarded(provider, 50);
  for (let call = 0; call < 5; call += 1) expect(await codeOf(query(payment))).toBe('UNREACHABLE');
  expect(await codeOf(query(payment))).toBe('PAUSED');
  expect(count()).toBe(5);
  while ((await codeOf(query(payment))) === 'PAUSED') await wait(10);
  expect(count()).toBe(6);
  answer = () => paid('PAY-1');
  while ((await query(payment).catch(() => null)) === null) await wait(10);
  expect(count()).toBe(7);
  expect(await query(payment)).toEqual(paid('PAY-1'));
});

it('a provider that refuses calls is not left alone', async () => {
  const { provider, count } = providerThat(fail(refusal));
  const { query } = guarded(provider);
  for (let call = 0; call < 9; call += 1) expect(await codeOf(query(payment))).toBe('NOT_PAID');
  expect(count()).toBe(9);
});

it('an answer about another payment is refused', async () => {
  const { provider } = providerThat(() => paid('PAY-2'));
  expect(await codeOf(guarded(provider).query(payment))).toBe('RESPONSE_INVALID');
});
