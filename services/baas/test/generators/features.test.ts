import fc from 'fast-check';
import { callsOf } from './any-chain';
import { anyChain } from './arbitrary-chain';
import { FeatureCount } from './features';

it('random chains contain every declared feature', () => {
  const count = new FeatureCount();
  for (const chain of fc.sample(anyChain, { numRuns: 10_000, seed: 17 }))
    count.note(JSON.stringify(callsOf(chain, 'post0')));
  expect(count.missing).toEqual([]);
});
