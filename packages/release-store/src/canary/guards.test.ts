import { shopperCount, simulateCanary, type Traits } from './testing/simulate-canary';

const badBuilds: [kind: string, traits: Traits, reason: string][] = [
  ['fails to load', { failures: 1 }, 'load errors'],
  ['fails for a tenth of the devices', { failures: 0.1 }, 'load errors'],
  ['fails in one old browser', { failures: 0.03 }, 'load errors'],
  ['fails on one of its pages', { failures: 0.3 }, 'load errors'],
  ['reports each failure five times', { failures: 0.05, errorsPerFailure: 5 }, 'load errors'],
  ['is blank', { next: 0 }, 'views that lead'],
  ['has a dead order button', { next: 0.5 }, 'views that lead'],
  ['loses half of the taps', { next: 0.6 }, 'views that lead'],
  ['hides the links of its lists', { next: 0.3 }, 'views that lead'],
  ['paints 30 % later', { lcp: 1.3 }, 'LCP'],
  ['paints half later', { lcp: 1.5 }, 'LCP'],
  ['paints at twice the time', { lcp: 2 }, 'LCP'],
  ['paints very late on a third of the devices', { lcp: 4, slowPart: 0.33 }, 'LCP'],
  ['waits for a call before it paints', { lcp: 3 }, 'LCP'],
  ['responds half slower', { inp: 1.5 }, 'INP'],
  ['responds at twice the time', { inp: 2 }, 'INP'],
  ['blocks the main thread', { inp: 5 }, 'INP'],
  ['freezes weak phones', { inp: 8, slowPart: 0.3 }, 'INP'],
  ['shifts its text on every third visit', { cls: 150, slowPart: 0.33 }, 'CLS'],
  ['is slower in everything', { lcp: 1.3, inp: 1.4, next: 0.8 }, ''],
];

it.each(badBuilds)('halts a build that %s before 5 %% met it', (_kind, traits, expected) => {
  const { reason, metCount } = simulateCanary(traits, 7);
  expect(reason).toContain(expected);
  expect(metCount).toBeLessThan(shopperCount * 0.05);
});

it('halts at most 2 of 200 good builds', () => {
  const halted = Array.from({ length: 200 }, (_, seed) => {
    // Good builds differ a little, in both directions.
    const factor = (at: number) => 0.95 + (((seed * 7 + at * 3) % 11) / 10) * 0.1;
    const traits = { lcp: factor(0), inp: factor(1), next: factor(2) };
    return simulateCanary(traits, 1000 + seed).reason;
  });
  expect(halted.filter(Boolean).length).toBeLessThanOrEqual(2);
});
